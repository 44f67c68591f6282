import '../../theme/fields.css';
import { PasswordInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useWords } from '../language/index.ts';
import { words } from '../words.ts';
import { FieldCell } from './field-cell.tsx';
import { useField } from './use-field.ts';
import type { TextProps } from './use-text-input.ts';

/** A secret; never remembered by the form. */
export function PasswordField<Values extends FieldValues>(props: TextProps<Values>) {
  const { text, change, focusTarget, frame } = useField(props);
  const t = useWords(words);
  return (
    <FieldCell span={props.span}>
      <PasswordInput
        {...frame}
        ref={focusTarget}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        maxLength={128}
        dir="ltr"
        // Mantine says it of every other input.
        aria-invalid={frame.error ? true : undefined}
        autoComplete={props.autoComplete ?? 'current-password'}
        visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }}
      />
    </FieldCell>
  );
}
