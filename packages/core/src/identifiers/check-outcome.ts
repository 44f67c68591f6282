declare const kindBrand: unique symbol;

/** A text that has passed the check of its kind, in the form in which it is kept. */
export type Branded<Kind extends string> = string & { readonly [kindBrand]: Kind };

/**
 * The result of a check. An error blocks saving; a warning is shown and the value is kept, because imperfect checks
 * must not stop real work (ID-1).
 */
export type CheckOutcome<Value> =
  | { readonly level: 'ok'; readonly value: Value }
  | { readonly level: 'warning'; readonly value: Value; readonly message: string }
  | { readonly level: 'error'; readonly message: string };

export const passCheck = <Value>(value: Value): CheckOutcome<Value> => ({ level: 'ok', value });

export const warnCheck = <Value>(value: Value, message: string): CheckOutcome<Value> => ({
  level: 'warning',
  value,
  message,
});

export const failCheck = (message: string): CheckOutcome<never> => ({ level: 'error', message });

/** Letters in upper case, without the spaces and strokes that people put between groups. */
export const compactText = (text: string): string => text.toUpperCase().replace(/[\s/-]/g, '');

/** The form in which a text is kept that its check lets through; empty text, and what was never checked, stays. */
export function normaliseChecked(check: (text: string) => CheckOutcome<string>, text: string): string {
  const checked = check(text);
  return checked.level === 'error' ? text : checked.value;
}
