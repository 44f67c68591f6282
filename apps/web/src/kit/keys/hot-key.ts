/** A key as it is written on a button: 'F9', 'Ctrl S', '?', '/'. Ctrl is Cmd on a Mac. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const names: Readonly<Record<string, string>> = { Esc: 'Escape', Space: ' ' };

/** Is this press the key that is written so? */
export function isKey(written: string, press: PressedKey): boolean {
  const parts = written.split(' ');
  const name = parts.at(-1) ?? '';
  const wantsCtrl = parts.includes('Ctrl');
  if (press.altKey || (press.ctrlKey || press.metaKey) !== wantsCtrl) return false;
  return press.key.toLowerCase() === (names[name] ?? name).toLowerCase();
}

/** Keys that mean something while typing too: with Ctrl, and the function keys. */
export const isAllowedWhileTyping = (written: string): boolean =>
  written.startsWith('Ctrl ') || /^F\d/.test(written) || written === 'Esc';
