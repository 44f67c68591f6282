import '../../theme/fields.css';
import { Button, Popover, TextInput } from '@mantine/core';
import {
  dateMessage,
  type FilterType,
  limits,
  numberMessage,
  requiredMessage,
} from '@packwright/core/fields';
import { IconFilterPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { parseTypedDate } from '../form/date-text.ts';
import { ShortSelect } from '../form/short-select.tsx';
import { useSentence, useTranslate } from '../language/index.ts';
import { getToday } from '../store/index.ts';
import { messages, tableMessages } from '../messages/index.ts';
import type { ListColumn, ListColumnFilter } from './column.ts';
import { listFilterTypes } from './list-filter-types.ts';
import styles from './table.module.css';
import type { TableFilter } from './table-state.ts';

/** The value as the server compares it; null when it is none of its kind. */
function parseFilterValue(filter: ListColumnFilter, text: string): string | null {
  const typed = text.trim();
  if (filter === 'day') return parseTypedDate(typed, { today: getToday() });
  if (filter === 'number') return /^-?\d+(\.\d+)?$/.test(typed) ? typed : null;
  return typed === '' ? null : typed;
}

function getErrorMessage(filter: ListColumnFilter): string {
  if (filter === 'day') return dateMessage;
  return filter === 'number' ? numberMessage : requiredMessage;
}

interface FilterEditorProps {
  readonly columns: readonly Pick<ListColumn<never>, 'id' | 'header' | 'filter'>[];
  readonly onAdd: (filter: TableFilter) => void;
}

/** Adds one column filter: which column, how to compare, with what. */
export function FilterEditor({ columns, onAdd }: FilterEditorProps) {
  const t = useTranslate(tableMessages);
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilterPlus size={16} stroke={1.6} />}
          onClick={() => setOpen(!open)}
        >
          {t('table.filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.filter')}>
        {open && (
          <EditorForm
            columns={columns}
            onAdd={(filter) => {
              setOpen(false);
              onAdd(filter);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function EditorForm({ columns, onAdd }: FilterEditorProps) {
  const t = useTranslate(tableMessages);
  const k = useTranslate(messages);
  const sentence = useSentence();
  const [field, setField] = useState(columns[0]?.id ?? '');
  const kind = columns.find(({ id }) => id === field)?.filter ?? 'text';
  const types = listFilterTypes(kind);
  const [asked, setAsked] = useState<FilterType | null>(null);
  const type = asked !== null && types.includes(asked) ? asked : (types[0] ?? 'contains');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const value = parseFilterValue(kind, text);
    if (value === null) setWrong(true);
    else onAdd({ field, type, value });
  };
  const takeColumn = (next: string): void => {
    setText(next);
    setWrong(false);
  };
  const shared = { label: t('table.value'), ...(wrong && { error: sentence(getErrorMessage(kind)) }) };
  return (
    <form className={styles.filterForm} onSubmit={handleSubmit}>
      <ShortSelect
        label={t('table.filterBy')}
        options={columns.map(({ id, header }) => ({ value: id, label: header }))}
        value={field}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChoose={(next) => {
          setField(next);
          takeColumn('');
        }}
      />
      <ShortSelect
        label={t('table.condition')}
        options={types.map((each) => ({ value: each, label: t(`table.${each}`) }))}
        value={type}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChoose={(next) => setAsked(types.find((each) => each === next) ?? null)}
      />
      {typeof kind === 'object' ? (
        <ShortSelect
          {...shared}
          options={kind.options}
          value={text}
          comboboxProps={{ withinPortal: false }}
          onChoose={takeColumn}
        />
      ) : (
        <TextInput
          {...shared}
          data-autofocus
          value={text}
          maxLength={limits.searchText}
          onChange={(event) => takeColumn(event.currentTarget.value)}
          {...(kind === 'day' && { placeholder: k('datePlaceholder') })}
        />
      )}
      <Button type="submit">{t('table.addFilter')}</Button>
    </form>
  );
}
