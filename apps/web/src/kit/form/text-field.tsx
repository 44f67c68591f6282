import '../../theme/fields.css';
import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { formatGlyphs, parseQuantity } from '@packwright/core/quantity';
import { type ChangeEvent, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../language/index.ts';
import { formMessages } from '../messages/index.ts';
import { FieldCell } from './field-cell.tsx';
import { type FieldProps, useField } from './use-field.ts';

interface TextProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly autoComplete?: string;
}

/** A field into which people type: its text, and what an input of Mantine needs of it. */
function useTextInput<Values extends FieldValues>(props: FieldProps<Values>) {
  const { text, change, leave, focusTarget, frame } = useField(props);
  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
    change(event.currentTarget.value);
  return { text, input: { ...frame, ref: focusTarget, value: text, onChange: handleChange, onBlur: leave } };
}

interface TextFieldProps<Values extends FieldValues> extends TextProps<Values> {
  readonly placeholder?: string;
  /** The page begins here. */
  readonly first?: boolean;
  readonly kind?: 'text' | 'email' | 'tel' | 'code';
}

/** One line of text. Codes, mail addresses and telephone numbers stay left to right in Arabic. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { input } = useTextInput(props);
  const { kind = 'text', first = false, name } = props;
  const { setFocus } = props.form;
  useEffect(() => {
    if (first) setFocus(name);
  }, [first, setFocus, name]);
  return (
    <FieldCell span={props.span}>
      <TextInput
        {...input}
        type={kind === 'code' ? 'text' : kind}
        autoComplete={props.autoComplete ?? 'off'}
        dir={kind === 'text' ? 'auto' : 'ltr'}
        spellCheck={false}
        data-takes-codes={kind === 'code' || undefined}
        {...(props.placeholder && { placeholder: props.placeholder })}
      />
    </FieldCell>
  );
}

/** A secret; never remembered by the form. */
export function PasswordField<Values extends FieldValues>(props: TextProps<Values>) {
  const { text, change, focusTarget, frame } = useField(props);
  const t = useTranslate(formMessages);
  return (
    <FieldCell span={props.span}>
      <PasswordInput
        {...frame}
        ref={focusTarget}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        dir="ltr"
        // Mantine says it of every other input.
        aria-invalid={frame.error ? true : undefined}
        autoComplete={props.autoComplete ?? 'current-password'}
        visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }}
      />
    </FieldCell>
  );
}

/** Several lines of text. */
export function TextAreaField<Values extends FieldValues>(props: TextProps<Values>) {
  const { input } = useTextInput(props);
  return (
    <FieldCell span={props.span ?? 12}>
      <Textarea {...input} dir="auto" />
    </FieldCell>
  );
}

interface NumberProps<Values extends FieldValues> extends TextProps<Values> {
  /** A measure that may have decimals: 'mm'. */
  readonly unit?: string;
}

/** A number, kept as typed text until the schema reads it. */
export function NumberField<Values extends FieldValues>(props: NumberProps<Values>) {
  const { input } = useTextInput(props);
  return (
    <FieldCell span={props.span}>
      <TextInput
        {...input}
        inputMode={props.unit ? 'decimal' : 'numeric'}
        {...(props.unit && { rightSection: <span aria-hidden>{props.unit}</span> })}
        autoComplete="off"
        dir="ltr"
      />
    </FieldCell>
  );
}

/** A number of tablets as people write it: 2, 1.5, 1/2, ½. Shows how it is read when that looks different. */
export function QuantityField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { text, input } = useTextInput(props);
  const read = parseQuantity(text);
  const glyphs = read === null ? '' : formatGlyphs(read);
  return (
    <FieldCell span={props.span}>
      <TextInput
        {...input}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        {...(glyphs !== '' && glyphs !== text.trim() && { rightSection: <span aria-hidden>{glyphs}</span> })}
      />
    </FieldCell>
  );
}
