import '../../theme/choices.css';
import '../../theme/fields.css';
import { Input, SegmentedControl } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldCell } from './field-cell.tsx';
import styles from './form.module.css';
import { toSelectData, type ChoiceProps, findOptionValue } from './option.ts';
import { useField } from './use-field.ts';

/** One of two to four short words, side by side. */
export function SegmentedField<Values extends FieldValues>(props: ChoiceProps<Values>) {
  const { text, change, frame } = useField(props);
  const { id, label, disabled, withAsterisk, error, description } = frame;
  return (
    <FieldCell span={props.span}>
      <Input.Wrapper
        id={id}
        label={label}
        labelElement="div"
        withAsterisk={withAsterisk}
        {...(error && { error })}
        {...(description && { description })}
      >
        <SegmentedControl
          fullWidth
          className={styles.segments ?? ''}
          aria-label={label}
          data={toSelectData(props.options)}
          value={text}
          disabled={disabled}
          onChange={(value) => change(findOptionValue(props.options, value))}
        />
      </Input.Wrapper>
    </FieldCell>
  );
}
