import { createHash } from 'node:crypto';
import { contract, importingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { z } from 'zod';
import { getChangedProfiles, type PatientConsequences } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import {
  definePersonTask,
  type PersonTaskActions,
  type PersonTaskRun,
} from '../../platform/person-tasks/index.ts';
import {
  changeImportFile,
  type CheckedRow,
  keepOrTakeBack,
  lockImportFile,
  type ImportFileRecord,
  saveCheckedRows,
} from '../store/index.ts';
import { importResident } from './import-resident.ts';
import { readFileResidents } from '../reads/file-residents.ts';
import { countRows, nameHeadings } from '../rules/checked-rows.ts';

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
    await changeImportFile(run.work.db, file.id, { state: 'checked', digest: computeDigest(rows) });
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
    await changeImportFile(run.work.db, file.id, { state: 'imported' });
    return { audited: { area: 'importing', action: 'import residents', detail: countRows(file.id, rows) } };
  },
});

async function getLockedFile({ work, input }: PersonTaskRun<FileInput>): Promise<ImportFileRecord> {
  const file = await lockImportFile(work.db, 'residents', input.fileId);
  if (!file) throw new Refusal(sharedRefusals.notFound);
  return file;
}

/**
 * Imports one resident after the other, each behind a savepoint: a refused one leaves nothing behind, and in a trial no
 * resident does, so that no record is held for longer than their turn.
 */
async function runResidents(
  { platform, work, signal, onProgress }: PersonTaskRun<FileInput>,
  file: ImportFileRecord,
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
