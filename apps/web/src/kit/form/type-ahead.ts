/** The typed letters of an option and their time. */
export interface TypeAheadState {
  readonly text: string;
  readonly at: number;
}

const pause = 800;

/** The letters typed in one go; after a pause they begin again. */
export const appendKey = (before: TypeAheadState, key: string, at: number): TypeAheadState => ({
  text: at - before.at > pause ? key : before.text + key,
  at,
});

/**
 * The option that the letters lead to, as a browser's own list has it: the next that begins with them; the same
 * letter again goes on to the next.
 */
export function findOption<Each extends { readonly label: string; readonly disabled?: boolean }>(
  options: readonly Each[],
  current: number,
  typed: string,
  locale: string,
): Each | undefined {
  const letters = Array.from(typed.toLocaleLowerCase(locale));
  const isRepeated = letters.every((letter) => letter === letters[0]);
  const start = isRepeated ? (letters[0] ?? '') : letters.join('');
  const from = isRepeated ? current + 1 : Math.max(current, 0);
  const inTurn = [...options.slice(from), ...options.slice(0, from)];
  return inTurn.find(
    ({ label, disabled }) => disabled !== true && label.toLocaleLowerCase(locale).startsWith(start),
  );
}
