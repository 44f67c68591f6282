const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';

/** A box for scans whose prompt is seen: it holds no text that Ctrl Z could take back. */
export const emptyScanBox = '[data-scan-box]:placeholder-shown';

/** Keys pressed there are text. */
export const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(fields);
