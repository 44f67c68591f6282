import '../../theme/fields.css';
import { Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../language/index.ts';
import { formMessages } from '../messages/index.ts';
import { FieldCell } from './field-cell.tsx';
import { toSelectData, type ChoiceProps, findOptionValue } from './option.ts';
import { takeMarkedOption } from './take-marked-option.ts';
import { useTypeAhead } from './use-type-ahead.ts';
import { useField } from './use-field.ts';

interface SelectProps<Values extends FieldValues> extends ChoiceProps<Values> {
  readonly searchable?: boolean;
  readonly clearable?: boolean;
  /** The value for nothing chosen: '' unless the wire wants 0 (API-2). */
  readonly none?: string | number;
}

/** One of a short list. */
export function SelectField<Values extends FieldValues>(props: SelectProps<Values>) {
  const { text, change, leave, focusTarget, frame } = useField(props);
  const t = useTranslate(formMessages);
  const { options, none = '' } = props;
  const searchable = props.searchable ?? options.length > 8;
  const typeAhead = useTypeAhead(options, text, change);
  return (
    <FieldCell span={props.span}>
      <Select
        {...frame}
        ref={focusTarget}
        data={toSelectData(options)}
        value={text === String(none) ? null : text}
        onChange={(value) => change(value === null ? none : findOptionValue(options, value))}
        onBlur={leave}
        searchable={searchable}
        selectFirstOptionOnChange={searchable}
        {...(searchable ? { onKeyDownCapture: takeMarkedOption } : { onKeyDown: typeAhead })}
        clearable={props.clearable ?? false}
        allowDeselect={props.clearable ?? false}
        nothingFoundMessage={t('form.noOptions')}
      />
    </FieldCell>
  );
}
