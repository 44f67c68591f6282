import { Checkbox, Input, MultiSelect, Radio, SegmentedControl, Select, Switch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useWords } from '../language/index.ts';
import { words } from '../words.ts';
import { FieldCell } from './field-cell.tsx';
import styles from './form.module.css';
import { type FieldProps, useField } from './use-field.ts';

export interface Option<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface ChoiceProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly options: readonly Option[];
}

interface SelectProps<Values extends FieldValues> extends ChoiceProps<Values> {
  readonly searchable?: boolean;
  readonly clearable?: boolean;
  /** The value for nothing chosen: '' unless the wire wants 0 (D-014). */
  readonly none?: string | number;
}

interface MultiSelectProps<Values extends FieldValues> extends ChoiceProps<Values> {
  /** What nothing chosen means: 'All groups'. */
  readonly whenEmpty?: string;
}

const asData = (options: readonly Option[]) =>
  options.map((option) => ({ ...option, value: String(option.value) }));

const chosen = (options: readonly Option[], text: string): string | number | undefined =>
  options.find(({ value }) => String(value) === text)?.value;

/** One of a short list. */
export function SelectField<Values extends FieldValues>(props: SelectProps<Values>) {
  const { text, change, leave, focusTarget, frame } = useField(props);
  const t = useWords(words);
  const { options, none = '' } = props;
  return (
    <FieldCell span={props.span}>
      <Select
        {...frame}
        ref={focusTarget}
        data={asData(options)}
        value={text === String(none) ? null : text}
        onChange={(value) => change(value === null ? none : chosen(options, value))}
        onBlur={leave}
        searchable={props.searchable ?? options.length > 8}
        clearable={props.clearable ?? false}
        allowDeselect={props.clearable ?? false}
        nothingFoundMessage={t('form.noOptions')}
      />
    </FieldCell>
  );
}

/** Several of a list. */
export function MultiSelectField<Values extends FieldValues>(props: MultiSelectProps<Values>) {
  const { value, change, leave, focusTarget, frame } = useField(props);
  const t = useWords(words);
  const picked = Array.isArray(value) ? value.map(String) : [];
  return (
    <FieldCell span={props.span}>
      <MultiSelect
        {...frame}
        ref={focusTarget}
        data={asData(props.options)}
        value={picked}
        placeholder={picked.length === 0 ? props.whenEmpty : undefined}
        onChange={(values) => change(values.map((each) => chosen(props.options, each)))}
        onBlur={leave}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage={t('form.noOptions')}
      />
    </FieldCell>
  );
}

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

/** One of few, all visible, one below the other. */
export function RadioField<Values extends FieldValues>(props: ChoiceProps<Values>) {
  const { text, change, frame } = useField(props);
  const { options } = props;
  return (
    <FieldCell span={props.span}>
      <Radio.Group {...frame} value={text} onChange={(value) => change(chosen(options, value))}>
        <div className={styles.radios}>
          {asData(options).map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              label={option.label}
              disabled={option.disabled ?? false}
            />
          ))}
        </div>
      </Radio.Group>
    </FieldCell>
  );
}

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
          data={asData(props.options)}
          value={text}
          disabled={disabled}
          onChange={(value) => change(chosen(props.options, value))}
        />
      </Input.Wrapper>
    </FieldCell>
  );
}
