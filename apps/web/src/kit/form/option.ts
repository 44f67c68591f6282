import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './use-field.ts';

export interface Option<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: string;
  /** Below the label, where all options are visible. */
  readonly hint?: string;
  readonly disabled?: boolean;
}

export interface ChoiceProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly options: readonly Option[];
}

/** The options as the library takes them: its values are text. */
export const toSelectData = (options: readonly Option[]) =>
  options.map((option) => ({ ...option, value: String(option.value) }));

/** The value behind the text that was chosen. */
export const findOptionValue = (options: readonly Option[], text: string): string | number | undefined =>
  options.find(({ value }) => String(value) === text)?.value;
