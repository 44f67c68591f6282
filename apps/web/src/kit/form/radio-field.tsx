import '../../theme/choices.css';
import '../../theme/fields.css';
import { Radio } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldCell } from './field-cell.tsx';
import styles from './form.module.css';
import { toSelectData, type ChoiceProps, findOptionValue } from './option.ts';
import { useField } from './use-field.ts';

/** One of few, all visible, one below the other. */
export function RadioField<Values extends FieldValues>(props: ChoiceProps<Values>) {
  const { text, change, frame } = useField(props);
  const { options } = props;
  return (
    <FieldCell span={props.span}>
      <Radio.Group {...frame} value={text} onChange={(value) => change(findOptionValue(options, value))}>
        <div className={styles.radios}>
          {toSelectData(options).map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              label={option.label}
              {...(option.hint && { description: option.hint })}
              disabled={option.disabled ?? false}
            />
          ))}
        </div>
      </Radio.Group>
    </FieldCell>
  );
}
