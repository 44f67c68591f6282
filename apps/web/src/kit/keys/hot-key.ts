/** A key as it is written on a button: 'F9', 'Ctrl S', '?', '/'. Ctrl is Cmd on a Mac. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const names: Readonly<Record<string, string>> = { Esc: 'Escape', Space: ' ' };

/** Is this press the key that is written so? Ctrl Shift Z is not Ctrl Z: elsewhere it repeats what was undone. */
export function isKey(written: string, { key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean {
  const name = written.replace('Ctrl ', '');
  const wantsCtrl = name !== written;
  if (altKey || (ctrlKey || metaKey) !== wantsCtrl || (wantsCtrl && shiftKey)) return false;
  return key.toLowerCase() === (names[name] ?? name).toLowerCase();
}

/**
 * Keys that mean something while typing too: with Ctrl, and the function keys. Ctrl Z belongs to the text of its field;
 * an empty scan box has none, and the focus is mostly there.
 */
export const isAllowedWhileTyping = (written: string, isEmptyScanBox: boolean): boolean =>
  written === 'Ctrl Z' ? isEmptyScanBox : /^(Ctrl|F\d|Esc)/.test(written);
