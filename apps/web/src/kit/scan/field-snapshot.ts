/** A field, and what it held before a scan was typed into it. */
export interface FieldSnapshot {
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly text: string;
}

export const captureField = (target: unknown): FieldSnapshot | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? { field: target, text: target.value }
    : null;

// React watches the value setter, so the field is put back through the prototype's.
export function restoreField({ field, text }: FieldSnapshot): void {
  Reflect.set(Reflect.getPrototypeOf(field) ?? field, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
