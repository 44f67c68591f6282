import '../../../theme/choices.css';
import '../../../theme/fields.css';
import { TagsInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldCell, type FieldProps, useField } from '../../../kit/form/index.ts';

/** Several short texts of a person's own, such as diagnoses. */
export function TagsField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { value, change, leave, focusTarget, frame } = useField(props);
  return (
    <FieldCell span={props.span}>
      <TagsInput
        {...frame}
        ref={focusTarget}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={change}
        onBlur={leave}
        maxTags={50}
        acceptValueOnBlur
      />
    </FieldCell>
  );
}
