import '../../theme/choices.css';
import '../../theme/fields.css';
import { MultiSelect } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../language/index.ts';
import { formMessages } from '../messages/index.ts';
import { FieldCell } from './field-cell.tsx';
import { toSelectData, type ChoiceProps, findOptionValue } from './option.ts';
import { useField } from './use-field.ts';

interface MultiSelectProps<Values extends FieldValues> extends ChoiceProps<Values> {
  /** The text for an empty selection: 'All groups'. */
  readonly whenEmpty?: string;
}

/** Several of a list. */
export function MultiSelectField<Values extends FieldValues>(props: MultiSelectProps<Values>) {
  const { value, change, leave, focusTarget, frame } = useField(props);
  const t = useTranslate(formMessages);
  const picked = Array.isArray(value) ? value.map(String) : [];
  return (
    <FieldCell span={props.span}>
      <MultiSelect
        {...frame}
        // Only filters have a text for nothing chosen.
        mod={{ 'one-line': props.whenEmpty !== undefined }}
        ref={focusTarget}
        data={toSelectData(props.options)}
        value={picked}
        placeholder={picked.length === 0 ? props.whenEmpty : undefined}
        onChange={(values) => change(values.map((each) => findOptionValue(props.options, each)))}
        onBlur={leave}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage={t('form.noOptions')}
      />
    </FieldCell>
  );
}
