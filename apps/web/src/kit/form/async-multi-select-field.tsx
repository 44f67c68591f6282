import '../../theme/choices.css';
import '../../theme/fields.css';
import { Loader, MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../language/index.ts';
import { formMessages, messages } from '../messages/index.ts';
import { FieldCell } from './field-cell.tsx';
import { findUnnamed, mergeOptions } from './merge-options.ts';
import type { Option } from './option.ts';
import { type FieldProps, useField } from './use-field.ts';

type NumberOption = Option<number>;

interface AsyncMultiSelectProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The query key of the options, `[area, kind]`; the search text is added. */
  readonly queryKey: readonly unknown[];
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly NumberOption[]>;
  /** The names of what was chosen before, such as by an address. */
  readonly findNames: (ids: readonly number[], signal: AbortSignal) => Promise<readonly NumberOption[]>;
  /** The text for an empty selection: 'All patients'. */
  readonly whenEmpty: string;
}

/** Several of a long list that the server searches; a newer search cancels the older one. */
export function AsyncMultiSelectField<Values extends FieldValues>(props: AsyncMultiSelectProps<Values>) {
  const { value, change, leave, focusTarget, frame } = useField(props);
  const t = useTranslate(formMessages);
  const k = useTranslate(messages);
  const ids = Array.isArray(value) ? value.map(Number) : [];
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly NumberOption[]>([]);
  const [searched] = useDebouncedValue(typed.trim(), 250);
  const found = useQuery({
    queryKey: [...props.queryKey, searched],
    queryFn: ({ signal }) => props.search(searched, signal),
    placeholderData: keepPreviousData,
  });
  const unnamed = findUnnamed(ids, picked);
  const named = useQuery({
    queryKey: [...props.queryKey, 'names', unnamed],
    queryFn: ({ signal }) => props.findNames(unnamed, signal),
    enabled: unnamed.length > 0,
    placeholderData: keepPreviousData,
  });
  const options = mergeOptions(ids, [...picked, ...(named.data ?? []), ...(found.data ?? [])]);
  const choose = (values: readonly string[]): void => {
    const chosen = values.map(Number);
    setPicked(options.filter((option) => chosen.includes(option.value)));
    change(chosen);
  };
  return (
    <FieldCell span={props.span}>
      <MultiSelect
        {...frame}
        ref={focusTarget}
        data={options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={ids.map(String)}
        placeholder={ids.length === 0 ? props.whenEmpty : undefined}
        onChange={choose}
        onBlur={leave}
        searchable
        onSearchChange={setTyped}
        filter={({ options: given }) => given}
        clearable
        hidePickedOptions
        nothingFoundMessage={found.isFetching ? k('loading') : t('form.noOptions')}
        {...(found.isFetching && { rightSection: <Loader size={14} /> })}
      />
    </FieldCell>
  );
}
