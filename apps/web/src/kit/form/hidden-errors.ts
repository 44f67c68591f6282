const isError = (value: object): value is { message: string } =>
  'message' in value && typeof value.message === 'string';

/** The messages of errors without a visible field, each once: otherwise a save would fail silently. */
export function getHiddenErrors(errors: object, isField: (name: string) => boolean): string[] {
  const hidden = new Set<string>();
  const visitErrors = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null || isField(name)) return;
    if (isError(value)) {
      hidden.add(value.message);
      return;
    }
    for (const [key, part] of Object.entries(value)) visitErrors(part, name === '' ? key : `${name}.${key}`);
  };
  visitErrors(errors, '');
  return [...hidden];
}
