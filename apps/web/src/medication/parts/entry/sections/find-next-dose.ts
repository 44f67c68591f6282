type Caret = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/**
 * The place of the dose to which an arrow key leads from the one at `at`; -1 while the caret still moves in its own text.
 * In Arabic the first dose stands at the right.
 */
export function findNextDose(key: string, caret: Caret, at: number, isReversed: boolean): number {
  const step = isReversed ? -1 : 1;
  if (key === 'ArrowRight' && caret.selectionEnd === caret.value.length) return at + step;
  if (key === 'ArrowLeft' && caret.selectionStart === 0) return at - step;
  return -1;
}
