import { client } from '../../shell/client.ts';
import type { JobRow, PackDose } from './shapes.ts';

/** Says of every pack on the bench that it is still right, for the differences that were shown (security 4.4). */
export async function acknowledgeChanges(dose: PackDose, comment: string): Promise<void> {
  const { profileVersion, differencesTags } = dose;
  for (const [at, { jobId, version }] of dose.jobs.entries()) {
    const differencesTag = differencesTags[at];
    const body = { profileVersion, differencesTag, comment, version };
    await client.acknowledgeChanges({ params: { id: jobId }, body });
  }
}

/** Makes packs anew from the profile as it is now. */
export async function remakePacks(jobs: readonly JobRow[]): Promise<void> {
  for (const { jobId, version } of jobs)
    await client.remakePack({ params: { id: jobId }, body: { version } });
}
