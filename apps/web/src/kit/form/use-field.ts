import type { CheckOutcome } from '@packwright/core/identifiers';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useSentence } from '../language/index.ts';
import { getFieldId, useFieldEntry } from './field-registry.ts';
import type { EditFormHandle } from './use-edit-form.ts';

/** Columns of the section's twelve. */
export type FieldSpan = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

export interface FieldProps<Values extends FieldValues> {
  readonly form: EditFormHandle<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** Units and formats. */
  readonly hint?: string;
  /** Doubts what is typed, which is accepted nevertheless: the doubt stands where the hint stood (ID-1). */
  readonly check?: (text: string) => CheckOutcome<string>;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly span?: FieldSpan;
  /** Runs after the person changed the value. */
  readonly onChanged?: () => void;
}

/** The parts of every field: its value, its message in the reader's language, and its frame. */
export function useField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { form, name, label, hint, required = false, disabled = false, onChanged } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const sentence = useSentence();
  useFieldEntry(name, label);
  const message = fieldState.error?.message;
  const doubt = findDoubt(field.value, props.check);
  const shown = doubt ? sentence(doubt) : hint;
  const handleChange = (value: unknown): void => {
    field.onChange(value);
    onChanged?.();
  };
  // Wrong text is named on leaving the field; an empty field only on saving, so that no button moves away.
  const handleBlur = (): void => {
    field.onBlur();
    // The message of the server stays until the value changes.
    if (fieldState.error?.type === 'server') return;
    if (typeof field.value === 'string' && field.value.trim() !== '') void form.trigger(name);
  };
  return {
    value: field.value as unknown,
    text: typeof field.value === 'string' || typeof field.value === 'number' ? String(field.value) : '',
    change: handleChange,
    leave: handleBlur,
    focusTarget: field.ref,
    frame: {
      id: getFieldId(name),
      label,
      withAsterisk: required,
      disabled,
      ...(shown && { description: shown }),
      ...(doubt && { descriptionProps: { 'data-doubt': true } }),
      ...(message && { error: sentence(message) }),
    },
  };
}

function findDoubt(value: unknown, check: FieldProps<FieldValues>['check']): string | undefined {
  const found = typeof value === 'string' && value.trim() !== '' ? check?.(value) : undefined;
  return found?.level === 'warning' ? found.message : undefined;
}
