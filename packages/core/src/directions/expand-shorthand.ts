/** A direction of the pharmacy with the code by which it is typed. */
export interface Shorthand {
  readonly code: string;
  readonly instruction: string;
}

const lastWord = /(^|\s)(\S+)(\s)$/u;

/**
 * The text with its last word replaced by the wording of the direction whose code it is, once a space or a line break
 * stands behind it (DRUG-15); null where the last word is no code.
 */
export function expandShorthand(text: string, directions: readonly Shorthand[]): string | null {
  const found = lastWord.exec(text);
  const [whole = '', before = '', word = '', after = ''] = found ?? [];
  if (word === '') return null;
  const direction = directions.find(({ code }) => code.toUpperCase() === word.toUpperCase());
  if (!direction || direction.instruction === word) return null;
  return `${text.slice(0, text.length - whole.length)}${before}${direction.instruction}${after}`;
}
