import { patientList } from '@packwright/contract/patients';
import { readWireDay, formatDay } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { Link } from '@tanstack/react-router';
import { Fragment, useMemo } from 'react';
import { type Translate, useTranslate } from '../../../kit/language/index.ts';
import { BidiText, formatOrDash, isolateText, Pill } from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import type { ListColumn } from '../../../kit/table/index.ts';
import { type ListCells, useCodeLabel, useListColumns } from '../../../shell/lists/index.ts';
import type { PatientRow } from '../../calls/index.ts';
import { messages, type PatientMessageKey } from '../../messages/index.ts';
import { PatientAvatar } from '../patient-avatar.tsx';
import styles from '../patients.module.css';
import { getPackingTone } from '../tones.ts';

type T = Translate<PatientMessageKey>;

/** '12/03/1938 (88 y)'; a dash without a birth date. */
export function formatBirthDate(t: T, { dob, age }: Pick<PatientRow, 'dob' | 'age'>): string {
  const day = readWireDay(dob);
  return day === null ? '—' : `${formatDay(day)} (${t('age', { count: age })})`;
}

/** The columns of the patient list. */
export function usePatientColumns(): readonly ListColumn<PatientRow>[] {
  const t = useTranslate(messages);
  const formatCode = useCodeLabel();
  const formatMoment = useDateTimeFormat();
  const cells = useMemo(
    (): ListCells<PatientRow> => ({
      name: (row) => <NameCell row={row} t={t} />,
      packing: ({ packingStatus }) => (
        <Pill tone={getPackingTone(packingStatus)}>{formatCode('packingStatus', packingStatus)}</Pill>
      ),
      dob: (row) => <BidiText>{formatBirthDate(t, row)}</BidiText>,
      room: (row) => <PlaceCell row={row} />,
      notes: (row) => <NotesCell row={row} formatCode={formatCode} />,
      urn: ({ urn }) => <BidiText code>{formatOrDash(urn)}</BidiText>,
      lastCheckedDate: (row) => <BidiText>{formatMoment(row.lastCheckedDate).slice(0, 10)}</BidiText>,
    }),
    [t, formatCode, formatMoment],
  );
  return useListColumns(patientList, cells);
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
          “<BidiText>{row.preferredName}</BidiText>”
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
      <BidiText>{room}</BidiText>
    </>
  );
}

interface NotesCellProps {
  readonly row: PatientRow;
  readonly formatCode: ReturnType<typeof useCodeLabel>;
}

function NotesCell({ row, formatCode }: NotesCellProps) {
  if (row.notes.length === 0) return <span className={styles.second}>—</span>;
  const notes = row.notes.map((note) => ({ ...note, type: formatCode('noteType', note.noteType) }));
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
