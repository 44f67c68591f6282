import '../../theme/fields.css';
import { TextInput } from '@mantine/core';
import { limits } from '@packwright/core/fields';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../store/index.ts';
import styles from './table.module.css';

interface TableSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly box: RefObject<HTMLInputElement | null>;
}

const pause = 250;

/** The search box of a list; it searches after a short pause, and at once with Enter or on leaving it. */
export function TableSearch({ label, value, onSearch, box }: TableSearchProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const search = useLatest(onSearch);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => search.current(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, search]);
  const handleLeave = (text: string): void => {
    setTyped(null);
    if (text !== value) onSearch(text.trim());
  };
  return (
    <TextInput
      ref={box}
      type="search"
      className={styles.search ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      maxLength={limits.searchText}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={(event) => handleLeave(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(event.currentTarget.value.trim());
      }}
    />
  );
}
