import { readWireDay, formatDay } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Translate } from '../../kit/language/index.ts';
import { BidiText, isolateText, Pill } from '../../kit/page/index.ts';
import type { ListColumn } from '../../kit/table/index.ts';
import type { PatientRow } from '../calls/index.ts';
import type { PatientMessageKey } from '../messages/index.ts';
import { formatNoteType, formatPackingStatus } from './code-labels.ts';
import { PatientAvatar } from './patient-avatar.tsx';
import styles from './patients.module.css';
import { getPackingTone } from './tones.ts';

type T = Translate<PatientMessageKey>;

/** '12/03/1938 (88 y)'; a dash without a birth date. */
export function formatBirthDate(t: T, { dob, age }: Pick<PatientRow, 'dob' | 'age'>): string {
  const day = readWireDay(dob);
  return day === null ? '—' : `${formatDay(day)} (${t('age', { count: age })})`;
}

/** The columns of the patient list. */
export function buildPatientColumns(
  t: T,
  statusName: (code: number) => string,
  moment: (instant: string) => string,
): readonly ListColumn<PatientRow>[] {
  return [
    { id: 'name', header: t('name'), sort: true, always: true, cell: (row) => <NameCell row={row} t={t} /> },
    {
      id: 'packing',
      header: t('medication'),
      cell: (row) => (
        <Pill tone={getPackingTone(row.packingStatus)}>{formatPackingStatus(t, row.packingStatus)}</Pill>
      ),
    },
    {
      id: 'dob',
      header: t('dob'),
      sort: true,
      filter: 'day',
      cell: (row) => <BidiText>{formatBirthDate(t, row)}</BidiText>,
    },
    { id: 'group', header: t('group'), cell: (row) => <BidiText>{row.patientGroupName}</BidiText> },
    {
      id: 'room',
      header: t('wardRoom'),
      sort: true,
      filter: 'number',
      cell: (row) => <PlaceCell row={row} />,
    },
    { id: 'status', header: t('patientStatus'), cell: (row) => statusName(row.patientStatus) },
    { id: 'notes', header: t('notes'), hidden: 'narrow', cell: (row) => <NotesCell row={row} t={t} /> },
    {
      id: 'urn',
      header: t('urn'),
      hidden: 'narrow',
      sort: true,
      filter: 'text',
      cell: (row) => <BidiText code>{row.urn || '—'}</BidiText>,
    },
    {
      id: 'area',
      header: t('area'),
      filter: 'text',
      hidden: true,
      cell: (row) => <BidiText>{row.area}</BidiText>,
    },
    {
      id: 'lastCheckedDate',
      header: t('lastChecked'),
      hidden: 'narrow',
      sort: true,
      cell: (row) => <BidiText>{moment(row.lastCheckedDate).slice(0, 10)}</BidiText>,
    },
  ];
}

function NameCell({ row, t }: { readonly row: PatientRow; readonly t: T }) {
  const isCalledOtherwise = row.preferredName !== '' && row.preferredName !== row.firstName;
  return (
    <span className={styles.name}>
      <PatientAvatar firstName={row.firstName} lastName={row.lastName} photoId={row.photoId} />
      <Link className="cut" to={`/patient/${row.id}`}>
        <BidiText>{formatPersonName(row)}</BidiText>
      </Link>
      {isCalledOtherwise && (
        <span className={styles.called}>
          “<bdi>{row.preferredName}</bdi>”
        </span>
      )}
      {row.isAnySimilarNamePatient && (
        <span title={t('similarHint')}>
          <Pill tone="orange">{t('similarShort')}</Pill>
        </span>
      )}
    </span>
  );
}

function PlaceCell({ row: { ward, room } }: { readonly row: PatientRow }) {
  if (ward === '' && room === '') return '—';
  return (
    <>
      {ward !== '' && <bdi className={styles.second}>{ward}</bdi>}
      {ward !== '' && room !== '' && ' · '}
      <bdi>{room}</bdi>
    </>
  );
}

function NotesCell({ row, t }: { readonly row: PatientRow; readonly t: T }) {
  if (row.notes.length === 0) return <span className={styles.second}>—</span>;
  const notes = row.notes.map((note) => ({ ...note, type: formatNoteType(t, note.noteType) }));
  return (
    <span
      className={`cut ${styles.noteText}`}
      title={notes.map(({ type, content }) => `${type}: ${isolateText(content)}`).join(' · ')}
    >
      {notes.map(({ noteId, type, content }) => (
        <Fragment key={noteId}>
          <span>{type}:</span>
          <bdi>{content}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
