const fields = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

/** Keys pressed there are somebody's text. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches(fields);
