import '../../theme/fields.css';
import { TextInput } from '@mantine/core';
import { formatGlyphs, parseQuantity } from '@packwright/core/quantity';
import type { FieldValues } from 'react-hook-form';
import { FieldCell } from './field-cell.tsx';
import type { FieldProps } from './use-field.ts';
import { useTextInput } from './use-text-input.ts';

/** A number of tablets as people write it: 2, 1.5, 1/2, ½. Shows how it is read when that looks different. */
export function QuantityField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { text, input } = useTextInput(props);
  const read = parseQuantity(text);
  const glyphs = read === null ? '' : formatGlyphs(read);
  return (
    <FieldCell span={props.span}>
      <TextInput
        {...input}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        dir="ltr"
        {...(glyphs !== '' && glyphs !== text.trim() && { rightSection: <span aria-hidden>{glyphs}</span> })}
      />
    </FieldCell>
  );
}
