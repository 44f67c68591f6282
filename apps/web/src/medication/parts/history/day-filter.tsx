import '../../../theme/fields.css';
import { TextInput } from '@mantine/core';
import { formatDay, isDay } from '@packwright/core/days';
import { dateMessage } from '@packwright/core/fields';
import { useState } from 'react';
import { parseTypedDate } from '../../../kit/form/index.ts';
import { useSentence, useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { messages } from '../../../kit/messages/index.ts';

interface DayFilterProps {
  readonly label: string;
  /** yyyy-MM-dd or ''. */
  readonly value: string;
  /** In English; the reader's language comes with the field. */
  readonly error?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

const fullLength = 'dd/MM/yyyy'.length;

/** A day typed as dd/MM/yyyy; it filters when it is complete or left, and no longer when it is emptied. */
export function DayFilter({ label, value, error, onChange }: DayFilterProps) {
  const t = useTranslate(messages);
  const sentence = useSentence();
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? null : parseTypedDate(typed, { today: getToday(), past: true });
  const filterBy = (text: string): void => {
    const day = parseTypedDate(text, { today: getToday(), past: true });
    if (day !== null) onChange(day);
  };
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
        if (text.trim() === '') onChange(undefined);
        else if (text.length === fullLength) filterBy(text);
      }}
      onBlur={() => {
        if (typed !== null) filterBy(typed);
        if (!isWrong) setTyped(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== null) filterBy(typed);
      }}
      error={isWrong ? sentence(dateMessage) : error && sentence(error)}
    />
  );
}
