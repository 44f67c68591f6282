import '../../../theme/fields.css';
import { TextInput } from '@mantine/core';
import { formatDay, isDay } from '@packwright/core/days';
import { useState } from 'react';
import { parseTypedDate } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { messages } from '../../../kit/messages/index.ts';

interface DayFilterProps {
  readonly label: string;
  /** yyyy-MM-dd or ''. */
  readonly value: string;
  readonly onChange: (day: string | undefined) => void;
}

/** A day typed as dd/MM/yyyy; it filters once it is a valid day, and no longer when it is emptied. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const t = useTranslate(messages);
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : parseTypedDate(typed, { today: getToday(), past: true });
  const isWrong = typed !== null && typed.trim() !== '' && read === null;
  return (
    <TextInput
      label={label}
      value={typed ?? (isDay(value) ? formatDay(value) : '')}
      placeholder={t('datePlaceholder')}
      maxLength={10}
      dir="ltr"
      autoComplete="off"
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const day = parseTypedDate(text, { today: getToday(), past: true });
        if (text.trim() === '') onChange(undefined);
        else if (day !== null) onChange(day);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
      error={isWrong}
    />
  );
}
