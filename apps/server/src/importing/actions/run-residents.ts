import { contract } from '@packwright/contract';
import {
  getChangedProfiles,
  giveExternalIdsWithoutLock,
  type PatientConsequences,
} from '../../patients/index.ts';
import { definePersonTask, type PersonTaskActions } from '../../platform/person-tasks/index.ts';
import type { Work } from '../../platform/work.ts';
import { KnownRecords } from '../reads/known-records.ts';
import { listResidentRows, readResidentsOfRows } from '../reads/file-residents.ts';
import { nameHeadings } from '../rules/checked-rows.ts';
import { type CheckedRow, forgetPlans, keepOrTakeBack, type ImportFileRecord } from '../store/index.ts';
import { importResident, type ResidentRun } from './import-resident.ts';
import {
  createFileCheck,
  createFileImport,
  type FileInput,
  fileTask,
  type FileWay,
  type FileWork,
} from './run-file.ts';

const common = { ...fileTask, needs: [contract.importResidentFile.needs] };

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
  faultMessage: 'The file could not be imported. Nothing was saved.',
});

/** Compares packs with profiles that an import changed: no call follows it (PACK-71). */
type FollowProfiles = (work: Work, patientIds: readonly number[]) => Promise<void>;

const followNothing: FollowProfiles = () => Promise.resolve();

export const createCheckActions = (consequences: PatientConsequences): PersonTaskActions<FileInput> =>
  createFileCheck(createResidentWork(consequences, followNothing));

export const createImportActions = (
  consequences: PatientConsequences,
  followProfiles: FollowProfiles,
): PersonTaskActions<FileInput> => createFileImport(createResidentWork(consequences, followProfiles));

/** So many residents share what was looked up for them, and the transaction of a check. */
const residentsAtOnce = 100;
/** The packs of so many residents are compared with their profiles at once. */
const comparedAtOnce = 200;

const createResidentWork = (consequences: PatientConsequences, followProfiles: FollowProfiles): FileWork => ({
  kind: 'residents',
  start({ platform, signal }, file, isTrial) {
    const admitted = new Set<number>();
    let plan: readonly (readonly number[])[] | undefined;
    let done = 0;
    const doNext: FileWay['doNext'] = async (work) => {
      plan ??= await listResidentRows(work.db, file);
      if (!isTrial) giveExternalIdsWithoutLock(work);
      const some = plan.slice(done, done + residentsAtOnce);
      if (some.length === 0) return null;
      const known = new KnownRecords(work.db);
      const run = { platform, work, defaultGroupId: file.patientGroupId, consequences, known, admitted };
      const rows = await runResidents(run, file, some.flat(), { isTrial, signal });
      done += some.length;
      return { rows, done };
    };
    return {
      doNext,
      async finish(work) {
        // Residents who are admitted by the file have no packs yet.
        const changed = getChangedProfiles(work).filter((id) => !admitted.has(id));
        for (let at = 0; at < changed.length; at += comparedAtOnce)
          await followProfiles(work, changed.slice(at, at + comparedAtOnce));
      },
    };
  },
});

interface Trial {
  readonly isTrial: boolean;
  readonly signal: AbortSignal;
}

/**
 * Imports the residents of these rows, each behind a savepoint: a refused one leaves nothing behind, and in a trial no
 * resident does, so that no record is held for longer than their turn.
 */
async function runResidents(
  run: ResidentRun,
  file: ImportFileRecord,
  numbers: readonly number[],
  { isTrial, signal }: Trial,
): Promise<CheckedRow[]> {
  const { work, known } = run;
  await forgetPlans(work.db);
  const rows: CheckedRow[] = [];
  const announced = work.holdAnnouncements();
  for (const resident of await readResidentsOfRows(work.db, file, numbers)) {
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
  }
  await work.announceHeld();
  return rows;
}
