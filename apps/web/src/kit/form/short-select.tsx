import '../../theme/fields.css';
import { Select, type SelectProps } from '@mantine/core';
import type { Option } from './option.ts';
import { useTypeAhead } from './use-type-ahead.ts';

interface ShortSelectProps extends Omit<SelectProps<string>, 'data' | 'value' | 'onChange' | 'searchable'> {
  readonly options: readonly (Option & { readonly value: string })[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** One of a few outside a form, by a click or by its first letters; '' is none. */
export function ShortSelect({ options, value, onChoose, ...rest }: ShortSelectProps) {
  const typeAhead = useTypeAhead(options, value, (found) => onChoose(String(found)));
  return (
    <Select
      {...rest}
      data={[...options]}
      value={value === '' ? null : value}
      onChange={(next) => onChoose(next ?? '')}
      onKeyDown={typeAhead}
    />
  );
}
