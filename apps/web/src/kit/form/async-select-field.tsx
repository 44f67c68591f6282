import '../../theme/fields.css';
import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../language/index.ts';
import { formMessages, messages } from '../messages/index.ts';
import type { Option } from './option.ts';
import { FieldCell } from './field-cell.tsx';
import { type FieldProps, useField } from './use-field.ts';

interface AsyncSelectProps<Values extends FieldValues, Picked extends Option> extends FieldProps<Values> {
  /** The query key of the options, `[area, kind]`; the search text is added. */
  readonly queryKey: readonly unknown[];
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Picked[]>;
  /** The option that the record has now, so that its name shows before any search. */
  readonly current?: Picked | undefined;
  readonly none?: string | number;
  readonly clearable?: boolean;
  readonly onPicked?: (option: Picked | null) => void;
}

/** One of a long list that the server searches; a newer search cancels the older one. */
export function AsyncSelectField<Values extends FieldValues, Picked extends Option>(
  props: AsyncSelectProps<Values, Picked>,
) {
  const { text, change, leave, focusTarget, frame } = useField(props);
  const t = useTranslate(formMessages);
  const k = useTranslate(messages);
  const { current, none = '', clearable = false } = props;
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Picked | null>(null);
  // A record that somebody else saved may have brought another value since.
  const shown = picked && String(picked.value) === text ? picked : current;
  // The name of the chosen option is in the box after a choice; it is no search.
  const [searched] = useDebouncedValue(typed === shown?.label ? '' : typed.trim(), 250);
  const found = useQuery({
    queryKey: [...props.queryKey, searched],
    queryFn: ({ signal }) => props.search(searched, signal),
    placeholderData: keepPreviousData,
  });
  const options = found.data ?? [];
  const all = shown && !options.some(({ value }) => value === shown.value) ? [shown, ...options] : options;
  const choose = (value: string | null): void => {
    const option = all.find((each) => String(each.value) === value) ?? null;
    setPicked(option);
    change(option?.value ?? none);
    props.onPicked?.(option);
  };
  return (
    <FieldCell span={props.span}>
      <Select
        {...frame}
        ref={focusTarget}
        data={all.map(({ value, label, disabled = false }) => ({ value: String(value), label, disabled }))}
        value={text === String(none) ? null : text}
        onChange={choose}
        onBlur={leave}
        searchable
        onSearchChange={setTyped}
        filter={({ options: given }) => given}
        clearable={clearable}
        allowDeselect={clearable}
        placeholder={t('form.typeToSearch')}
        nothingFoundMessage={found.isFetching ? k('loading') : t('form.noOptions')}
        {...(found.isFetching && { rightSection: <Loader size={14} /> })}
      />
    </FieldCell>
  );
}
