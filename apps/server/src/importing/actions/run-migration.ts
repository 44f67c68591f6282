import { contract } from '@packwright/contract';
import { z } from 'zod';
import { notifyPharmacy } from '../../administration/index.ts';
import { countStaged, forgetStagedRecords, readFeedFolder } from '../../balance/index.ts';
import {
  definePersonTask,
  type PersonTaskActions,
  type PersonTaskRun,
} from '../../platform/person-tasks/index.ts';
import { changeMigration, findMigration } from '../store/index.ts';

interface MigrationInput {
  readonly isForced: boolean;
}

/** Takes over all that the dispensing system has sent (ADMIN-53). */
export const migrateData = definePersonTask<MigrationInput>({
  kind: 'migrate data',
  input: z.custom<MigrationInput>(),
  needs: [contract.migrateData.needs],
  roomBytes: 100 * 1024 * 1024,
  keepDays: 30,
  faultMessage: 'The folder of the dispensing system could not be read. What was read before that is kept.',
});

export const migrationActions: PersonTaskActions<MigrationInput> = {
  async run(run) {
    const { platform, work, input, total, signal, onProgress } = run;
    const { pharmacyId } = work.who;
    if (input.isForced) await forgetOnce(run);
    const onDone = (done: number, of: number): void => onProgress(Math.floor((done * total) / of));
    await readFeedFolder(platform, { pharmacyId, onDone }, signal);
    signal.throwIfAborted();
    const { PAT = 0, DOC = 0, DRG = 0 } = await countStaged(work.db);
    await changeMigration(work.db, pharmacyId, { completedAt: work.now });
    const counts = { patients: PAT, doctors: DOC, drugs: DRG };
    await notifyPharmacy(work, {
      type: 'dataMigration',
      message: { outcome: 'completed', ...counts },
      area: 'importing',
    });
    return { audited: { area: 'importing', action: 'complete data migration', detail: counts } };
  },
  onFailure: (work) =>
    notifyPharmacy(work, { type: 'dataMigration', message: { outcome: 'failed' }, area: 'importing' }),
};

/** In a transaction that lasts, so that a task that begins again does not forget what it has read meanwhile. */
async function forgetOnce({ platform, inPart }: PersonTaskRun<MigrationInput>): Promise<void> {
  await inPart(async (work) => {
    const { pharmacyId } = work.who;
    const migration = await findMigration(work.db, pharmacyId, true);
    if (!migration || migration.resetAt !== null) return;
    const backupFiles = await forgetStagedRecords(platform, work);
    await changeMigration(work.db, pharmacyId, { resetAt: work.now, backupFiles });
  });
}
