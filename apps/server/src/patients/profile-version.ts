import { Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../platform/work.ts';
import { raiseProfileVersion } from './store/index.ts';

/** Something that a pack depends on changed; locks the patient until the work ends (security 4.4). */
export async function bumpProfileVersion(work: Work, patientId: number): Promise<void> {
  if (!(await raiseProfileVersion(work.db, patientId))) throw new Refusal(sharedRefusals.notFound);
}
