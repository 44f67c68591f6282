import { createHash } from 'node:crypto';
import { contract, importingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { residentColumns, type ResidentColumn, type RowNote } from '@packwright/core/import-files';
import { z } from 'zod';
import { getChangedProfiles, type PatientConsequences } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import {
  definePersonTask,
  type PersonTaskActions,
  type PersonTaskRun,
} from '../../platform/person-tasks/index.ts';
import {
  changeResidentFile,
  type CheckedRow,
  keepOrTakeBack,
  lockResidentFile,
  type ResidentFileRecord,
  saveCheckedRows,
} from '../store/index.ts';
import { importResident } from './import-resident.ts';
import { readFileResidents } from '../reads/file-residents.ts';

interface FileInput {
  readonly fileId: number;
}

const common = {
  input: z.custom<FileInput>(),
  needs: [contract.importResidentFile.needs],
  roomBytes: 50 * 1024 * 1024,
  keepDays: 7,
};

/** Tries the import of a file of residents and keeps nothing but what it found (IMPORT-12). */
export const checkResidents = definePersonTask<FileInput>({
  ...common,
  kind: 'check residents',
  faultMessage: 'The file could not be checked.',
});

/** Imports the residents of a checked file, all or none (IMPORT-14). */
export const importResidents = definePersonTask<FileInput>({
  ...common,
  kind: 'import residents',
  faultMessage: 'The file could not be imported. Nothing of it was kept.',
});

export const createCheckActions = (consequences: PatientConsequences): PersonTaskActions<FileInput> => ({
  async run(run) {
    const file = await getLockedFile(run);
    const rows = await runResidents(run, file, consequences, true);
    await saveRows(run, file.id, rows);
    await changeResidentFile(run.work.db, file.id, { state: 'checked', digest: computeDigest(rows) });
    return { audited: { area: 'importing', action: 'check residents', detail: countRows(file.id, rows) } };
  },
});

/** Compares packs with profiles that an import changed: no call follows it (PACK-71). */
type FollowProfiles = (work: Work, patientIds: readonly number[]) => Promise<void>;

export const createImportActions = (
  consequences: PatientConsequences,
  followProfiles: FollowProfiles,
): PersonTaskActions<FileInput> => ({
  async run(run) {
    const file = await getLockedFile(run);
    const rows = await runResidents(run, file, consequences, false);
    if (computeDigest(rows) !== file.digest) throw new Refusal(importingRefusals.fileDiffers);
    await followProfiles(run.work, getChangedProfiles(run.work));
    await changeResidentFile(run.work.db, file.id, { state: 'imported' });
    return { audited: { area: 'importing', action: 'import residents', detail: countRows(file.id, rows) } };
  },
});

async function getLockedFile({ work, input }: PersonTaskRun<FileInput>): Promise<ResidentFileRecord> {
  const file = await lockResidentFile(work.db, input.fileId);
  if (!file) throw new Refusal(sharedRefusals.notFound);
  return file;
}

/**
 * Imports one resident after the other, each behind a savepoint: a refused one leaves nothing behind, and in a trial no
 * resident does, so that no record is held for longer than their turn.
 */
async function runResidents(
  { platform, work, signal, onProgress }: PersonTaskRun<FileInput>,
  file: ResidentFileRecord,
  consequences: PatientConsequences,
  isTrial: boolean,
): Promise<CheckedRow[]> {
  const residents = await readFileResidents(work.db, file);
  const run = {
    platform,
    work,
    defaultGroupId: file.patientGroupId,
    consequences,
    admitted: new Set<number>(),
  };
  const found: CheckedRow[] = [];
  for (const [at, resident] of residents.entries()) {
    signal.throwIfAborted();
    const lines = work.auditLines.length;
    const rows = await keepOrTakeBack(
      work.db,
      () => importResident(run, resident),
      (found) => !isTrial && found.every(({ outcome }) => outcome !== 'refused'),
      () => void work.auditLines.splice(lines),
    );
    found.push(...rows.map((row) => nameHeadings(file, row)));
    onProgress(at + 1);
  }
  return found.toSorted((one, other) => one.row - other.row);
}

/** The remarks with the headings of the file, as people see them in their spreadsheet. */
function nameHeadings({ headings, chosenColumns }: ResidentFileRecord, row: CheckedRow): CheckedRow {
  const nameField = ({ field }: RowNote): string => {
    const at = chosenColumns.findIndex((column) => column === field && field !== '');
    const own = residentColumns[field as ResidentColumn] as { heading: string } | undefined;
    return headings[at] ?? own?.heading ?? field;
  };
  return { ...row, notes: row.notes.map((note) => ({ ...note, field: nameField(note) })) };
}

const rowsAtOnce = 5000;

async function saveRows(
  { work }: PersonTaskRun<FileInput>,
  fileId: number,
  rows: readonly CheckedRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await saveCheckedRows(work.db, fileId, rows.slice(at, at + rowsAtOnce));
}

const computeDigest = (rows: readonly CheckedRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex');

function countRows(fileId: number, rows: readonly CheckedRow[]) {
  const count = (outcome: string): number => rows.filter((row) => row.outcome === outcome).length;
  return {
    fileId,
    rows: rows.length,
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    refused: count('refused'),
  };
}
