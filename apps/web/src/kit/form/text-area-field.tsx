import '../../theme/fields.css';
import { Textarea } from '@mantine/core';
import { limits } from '@packwright/core/fields';
import type { FieldValues } from 'react-hook-form';
import { FieldCell } from './field-cell.tsx';
import { type TextProps, useTextInput } from './use-text-input.ts';

/** Several lines of text. */
export function TextAreaField<Values extends FieldValues>(props: TextProps<Values>) {
  const { input } = useTextInput(props);
  return (
    <FieldCell span={props.span ?? 12}>
      <Textarea {...input} maxLength={props.maxLength ?? limits.longText} dir="auto" />
    </FieldCell>
  );
}
