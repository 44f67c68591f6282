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
