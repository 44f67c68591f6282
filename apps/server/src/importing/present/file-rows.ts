import { translateReason } from '@packwright/contract/sentences';
import type { CheckedRow } from '../store/index.ts';

const presentRow = ({ row, outcome, notes }: CheckedRow) => ({ row, outcome, notes: [...notes] });

export const presentResidentRow = (row: CheckedRow) => ({
  ...presentRow(row),
  patientName: row.title,
  medicine: row.detail,
});

export const presentDrugRow = (row: CheckedRow) => ({
  ...presentRow(row),
  drugName: row.title,
  drugCode: row.detail,
});

/** A row whose reasons are in the language of an exported file. */
export const translateNotes = <Row extends ReturnType<typeof presentRow>>(
  row: Row,
  language: Parameters<typeof translateReason>[1] = 'en',
): Row => ({
  ...row,
  notes: row.notes.map((note) => ({ ...note, message: translateReason(note.message, language) })),
});
