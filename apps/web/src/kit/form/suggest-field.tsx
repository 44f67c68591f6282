import '../../theme/fields.css';
import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldCell } from './field-cell.tsx';
import { pickSuggestions } from './pick-suggestions.ts';
import { type FieldProps, useField } from './use-field.ts';

interface SuggestProps<Values extends FieldValues> extends FieldProps<Values> {
  readonly suggestions: readonly string[];
}

/** One line of text with usual values to choose from; any other text may be typed. */
export function SuggestField<Values extends FieldValues>(props: SuggestProps<Values>) {
  const { text, change, leave, focusTarget, frame } = useField(props);
  const [entered, enter] = useState(text);
  return (
    <FieldCell span={props.span}>
      <Autocomplete
        {...frame}
        ref={focusTarget}
        value={text}
        onChange={change}
        onBlur={leave}
        onFocus={() => enter(text)}
        data={[...props.suggestions]}
        filter={({ search }) =>
          pickSuggestions(props.suggestions, search, entered).map((value) => ({ value, label: value }))
        }
        openOnFocus={false}
        // Its suggestions scroll by themselves (fields.css).
        withScrollArea={false}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
      />
    </FieldCell>
  );
}
