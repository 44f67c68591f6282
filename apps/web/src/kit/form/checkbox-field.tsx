import '../../theme/fields.css';
import { Checkbox } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldCell } from './field-cell.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** A yes or no that is sent with the form. */
export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { value, change, focusTarget, frame } = useField(props);
  const { withAsterisk: _, ...plain } = frame;
  return (
    <FieldCell span={props.span}>
      <Checkbox
        {...plain}
        ref={focusTarget}
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </FieldCell>
  );
}
