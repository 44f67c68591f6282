const fields = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

/** Keys pressed there are text. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches(fields);
