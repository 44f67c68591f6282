import '../../theme/choices.css';
import '../../theme/fields.css';
import { Checkbox, MultiSelect } from '@mantine/core';
import { reminderList } from '@packwright/contract/patients';
import { formatPersonName } from '@packwright/core/identifiers';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useGroupChoices } from '../../facilities/index.ts';
import { ShortSelect } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, EmptyState, Page, Pill } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { type ListCells, useCodeLabel, useListColumns } from '../../shell/lists/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type Reminder, useReminders } from '../calls/index.ts';
import { reminderMessages } from '../messages/reminders.ts';
import styles from '../parts/patients.module.css';
import { DoneButton } from '../parts/reminders/done-button.tsx';
import { DuePill } from '../parts/reminders/due-pill.tsx';
import { getNoteTone } from '../parts/reminders/note-tones.ts';
import { parseReminderUrl, shownReminders } from '../parts/reminders/reminder-url.ts';

/** /patient/reminders: reminders and tasks of all patients, at first what is due by today (PATIENT-38). */
export function RemindersPage() {
  const t = useTranslate(reminderMessages);
  const navigate = useNavigate();
  const [search, setSearch] = useUrl();
  const { show, groupIds, isOwn } = parseReminderUrl(search);
  const groups = useGroupChoices();
  const table = useTable('reminders', { sort: { field: 'dueDate', order: 'asc' } });
  const query = useReminders(table.asked, { show, isOwn, patientGroupIds: [...groupIds] });
  const columns = useReminderColumns();
  return (
    <Page title={t('title')} fill>
      <DataTable
        label={t('title')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.noteId}
        rowName={(row) => row.content}
        onOpen={(row) => void navigate({ to: `/patient/${row.patientId}/notes` })}
        searchLabel={t('search')}
        tools={
          <>
            <ShortSelect
              className={styles.tool}
              aria-label={t('show')}
              options={shownReminders.map((value) => ({ value, label: t(`show.${value}`) }))}
              value={show}
              allowDeselect={false}
              onChoose={(value) => setSearch({ show: value, page: undefined })}
            />
            <MultiSelect
              mod={{ 'one-line': true }}
              className={styles.tool}
              aria-label={t('group')}
              placeholder={groupIds.length === 0 ? t('allGroups') : ''}
              data={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              value={groupIds.map(String)}
              onChange={(ids) => setSearch({ group: ids, page: undefined })}
              searchable
              clearable
              hidePickedOptions
            />
            <Checkbox
              label={t('own')}
              checked={isOwn}
              onChange={({ currentTarget }) =>
                setSearch({ own: currentTarget.checked ? '1' : undefined, page: undefined })
              }
            />
          </>
        }
        empty={<EmptyState title={t(`none.${show}`)} hint={t('noneHint')} />}
      />
    </Page>
  );
}

function useReminderColumns(): readonly ListColumn<Reminder>[] {
  const formatCode = useCodeLabel();
  const may = useMay();
  const mayUpdate = may({ menu: 'patient', level: 'update' });
  const cells = useMemo(
    (): ListCells<Reminder> => ({
      dueDate: (row) => <DuePill {...row} />,
      content: (row) => (
        <span className={styles.reminder}>
          {mayUpdate && <DoneButton patientId={row.patientId} note={row} />}
          <Pill tone={getNoteTone(row.noteType)}>{formatCode('noteType', row.noteType)}</Pill>
          <bdi>{row.content}</bdi>
        </span>
      ),
      patient: (row) => (
        <span className={styles.name}>
          <Link to={`/patient/${row.patientId}/notes`}>
            <BidiText>{formatPersonName(row)}</BidiText>
          </Link>
        </span>
      ),
    }),
    [formatCode, mayUpdate],
  );
  return useListColumns(reminderList, cells);
}
