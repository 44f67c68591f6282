import '../../theme/fields.css';
import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldCell } from './field-cell.tsx';
import { type TextProps, useTextInput } from './use-text-input.ts';

/** A whole number, kept as typed text until the schema reads it. */
export function NumberField<Values extends FieldValues>(props: TextProps<Values>) {
  const { input } = useTextInput(props);
  return (
    <FieldCell span={props.span}>
      <TextInput
        {...input}
        inputMode="numeric"
        maxLength={props.maxLength ?? 15}
        autoComplete="off"
        dir="ltr"
      />
    </FieldCell>
  );
}
