export { AsyncSelectField } from './async-select-field.tsx';
export {
  CheckboxField,
  MultiSelectField,
  type Option,
  RadioField,
  SegmentedField,
  SelectField,
  SwitchField,
} from './choice-field.tsx';
export { DateField } from './date-field.tsx';
export { readTypedDate } from './date-text.ts';
export { EditForm } from './edit-form.tsx';
export { FieldCell } from './field-cell.tsx';
export { FieldGrid, FormSection } from './form-section.tsx';
export { SaveBar, SubmitButton } from './save-bar.tsx';
export { NumberField, PasswordField, QuantityField, TextAreaField, TextField } from './text-field.tsx';
export { type EditFormHandle, useEditForm } from './use-edit-form.ts';
export { type FieldProps, type Span, useField } from './use-field.ts';
