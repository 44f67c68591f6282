import '../../theme/fields.css';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { formatDay, isDay } from '@packwright/core/days';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslate } from '../language/index.ts';
import { lazyPart } from '../lazy/index.ts';
import { getToday } from '../store/index.ts';
import { formMessages, messages } from '../messages/index.ts';
import { isNoDay, isTypedMinimum, toDateValue } from './date-text.ts';
import { FieldCell } from './field-cell.tsx';
import { type FieldProps, useField } from './use-field.ts';

const DateCalendar = lazyPart(() =>
  import('../date-calendar/index.ts').then((module) => module.DateCalendar),
);

interface DateProps<Values extends FieldValues> extends FieldProps<Values> {
  /** A day that has been: a two-digit year never lands in the future, and no later day can be picked. */
  readonly past?: boolean;
  /** Of a birth date: its calendar begins with the decade in which people of this age were born. */
  readonly typicalAge?: number | undefined;
}

const formatTypedDate = (value: string): string =>
  isNoDay(value) ? '' : isDay(value) ? formatDay(value) : value;

/**
 * A calendar day, typed or picked. The form holds 'yyyy-MM-dd', or the text as typed when it is no date:
 * wrong text stays in the box and the schema says 'Must provide a valid date'.
 */
export function DateField<Values extends FieldValues>(props: DateProps<Values>) {
  const { text: value, change, leave, focusTarget, frame } = useField(props);
  const t = useTranslate(formMessages);
  const k = useTranslate(messages);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const calendar = `${t('form.openCalendar')}: ${props.label}`;
  const reading = { today: getToday(), past: props.past ?? false };
  const handleType = (text: string): void => {
    setTyped(text);
    change(toDateValue(text, reading));
  };
  return (
    <FieldCell span={props.span}>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-start"
        withRoles={false}
        trapFocus
        returnFocus
      >
        <TextInput
          {...frame}
          ref={focusTarget}
          value={typed ?? formatTypedDate(value)}
          placeholder={k('datePlaceholder')}
          onChange={(event) => handleType(event.currentTarget.value)}
          onBlur={() => {
            if (typed !== null && !isTypedMinimum(typed, reading)) setTyped(null);
            leave();
          }}
          maxLength={10}
          autoComplete="off"
          dir="ltr"
          inputContainer={(input) => (
            <Popover.Target>
              <div>{input}</div>
            </Popover.Target>
          )}
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              size={26}
              disabled={frame.disabled}
              aria-label={calendar}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={16} stroke={1.6} />
            </ActionIcon>
          }
        />
        <Popover.Dropdown role="dialog" aria-label={calendar}>
          {open && (
            <DateCalendar
              past={reading.past}
              typicalAge={props.typicalAge}
              value={isDay(value) && !isNoDay(value) ? value : null}
              onPick={(picked) => {
                setTyped(null);
                change(picked);
                setOpen(false);
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
    </FieldCell>
  );
}
