import type { ChangeEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './use-field.ts';

export interface TextProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly maxLength?: number;
  readonly autoComplete?: string;
}

/** A field into which people type: its text, and what an input of Mantine needs of it. */
export function useTextInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { text, change, leave, focusTarget, frame } = useField(props);
  const onChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
    change(event.currentTarget.value);
  return { text, input: { ...frame, ref: focusTarget, value: text, onChange, onBlur: leave } };
}
