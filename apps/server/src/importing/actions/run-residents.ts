import { createHash } from 'node:crypto';
import { contract, importingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { RowOutcome } from '@packwright/core/import-files';
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
  forgetPlans,
  keepOrTakeBack,
  lockImportFile,
  type ImportFileRecord,
  saveCheckedRows,
} from '../store/index.ts';
import { importResident } from './import-resident.ts';
import { KnownRecords } from '../reads/known-records.ts';
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
    const { digest, outcomes } = await runResidents(run, file, consequences, true);
    await changeImportFile(run.work.db, file.id, { state: 'checked', digest });
    return {
      audited: { area: 'importing', action: 'check residents', detail: countRows(file.id, outcomes) },
    };
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
    const { digest, outcomes } = await runResidents(run, file, consequences, false);
    if (digest !== file.digest) throw new Refusal(importingRefusals.fileDiffers);
    await followProfiles(run.work, getChangedProfiles(run.work));
    await changeImportFile(run.work.db, file.id, { state: 'imported' });
    return {
      audited: { area: 'importing', action: 'import residents', detail: countRows(file.id, outcomes) },
    };
  },
});

async function getLockedFile({ work, input }: PersonTaskRun<FileInput>): Promise<ImportFileRecord> {
  const file = await lockImportFile(work.db, 'residents', input.fileId);
  if (!file) throw new Refusal(sharedRefusals.notFound);
  return file;
}

/** So many residents share what was looked up for them. */
const residentsAtOnce = 100;

/**
 * Imports one resident after the other, each behind a savepoint: a refused one leaves nothing behind, and in a trial no
 * resident does, so that no record is held for longer than their turn.
 */
async function runResidents(
  { platform, work, signal, onProgress }: PersonTaskRun<FileInput>,
  file: ImportFileRecord,
  consequences: PatientConsequences,
  isTrial: boolean,
): Promise<{ readonly digest: string; readonly outcomes: readonly { readonly outcome: RowOutcome }[] }> {
  const residents = await readFileResidents(work.db, file);
  const admitted = new Set<number>();
  const hash = createHash('sha256');
  const outcomes: { readonly outcome: RowOutcome }[] = [];
  for (let at = 0; at < residents.length; at += residentsAtOnce) {
    await forgetPlans(work.db);
    const known = new KnownRecords(work.db);
    const run = { platform, work, defaultGroupId: file.patientGroupId, consequences, known, admitted };
    const rows: CheckedRow[] = [];
    const announced = work.holdAnnouncements();
    for (const [index, resident] of residents.slice(at, at + residentsAtOnce).entries()) {
      signal.throwIfAborted();
      const [lines, news] = [work.auditLines.length, announced.length];
      const found = await keepOrTakeBack(
        work.db,
        () => importResident(run, resident),
        (each) => !isTrial && each.every(({ outcome }) => outcome !== 'refused'),
        () => {
          work.auditLines.splice(lines);
          announced.splice(news);
          known.forgetAddedDoctor();
        },
      );
      rows.push(...found.map((row) => nameHeadings(file, row)));
      onProgress(at + index + 1);
    }
    await work.announceHeld();
    hash.update(JSON.stringify(rows));
    if (isTrial) await saveCheckedRows(work.db, file.id, rows);
    outcomes.push(...rows.map(({ outcome }) => ({ outcome })));
  }
  return { digest: hash.digest('hex'), outcomes };
}
