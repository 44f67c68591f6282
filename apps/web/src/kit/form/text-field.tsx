import '../../theme/fields.css';
import { TextInput } from '@mantine/core';
import { limits } from '@packwright/core/fields';
import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldCell } from './field-cell.tsx';
import { type TextProps, useTextInput } from './use-text-input.ts';

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
        maxLength={props.maxLength ?? limits.shortText}
        autoComplete={props.autoComplete ?? 'off'}
        dir={kind === 'text' ? 'auto' : 'ltr'}
        spellCheck={false}
        data-takes-codes={kind === 'code' || undefined}
        {...(props.placeholder && { placeholder: props.placeholder })}
      />
    </FieldCell>
  );
}
