import '../../theme/fields.css';
import { Switch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldCell } from './field-cell.tsx';
import styles from './form.module.css';
import { type FieldProps, useField } from './use-field.ts';

/** A yes or no beside other fields, in line with their inputs. */
export function SwitchField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { value, change, focusTarget, frame } = useField(props);
  const { withAsterisk: _, ...plain } = frame;
  return (
    <FieldCell span={props.span}>
      <div className={styles.inline}>
        <Switch
          {...plain}
          ref={focusTarget}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      </div>
    </FieldCell>
  );
}
