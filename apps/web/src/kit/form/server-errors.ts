import type { RequestFailure } from '../dialog/index.ts';

/** 'Address.PostalCode' → 'address.postalCode': server field errors are mapped by camel-case key (WEB-9). */
export function toCamelCaseKey(key: string): string {
  return key
    .split('.')
    .map((part) => part.charAt(0).toLowerCase() + part.slice(1))
    .join('.');
}

export interface PlacedErrors {
  readonly fields: readonly (readonly [name: string, message: string])[];
  /** Errors without a visible field; shown in the error dialog. */
  readonly rest: readonly string[];
}

/** Puts each of the server's errors at the field that shows it. */
export function placeErrors(failure: RequestFailure, isField: (name: string) => boolean): PlacedErrors {
  const fields: [string, string][] = [];
  const rest: string[] = [];
  for (const [key, texts] of Object.entries(failure.errors)) {
    const name = toCamelCaseKey(key);
    const [first] = texts;
    if (first === undefined) continue;
    if (isField(name)) fields.push([name, first]);
    else rest.push(...texts);
  }
  const placed = new Set([...fields.map(([, message]) => message), ...rest]);
  // With field errors the message only repeats them; without, it is all there is.
  const general = fields.length > 0 ? [] : failure.messages.filter((message) => !placed.has(message));
  return { fields, rest: [...general, ...rest] };
}
