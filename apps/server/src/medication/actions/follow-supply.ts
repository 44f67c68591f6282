import { Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { lockPrescription, pickDecided, updatePrescriptionRow } from '../store/index.ts';

/** Notes the supply that a medicine was compared with last; packs do not depend on it. */
export async function followSupply(
  work: Work,
  id: number,
  dispenseStagingId: number,
  version: number | undefined,
): Promise<void> {
  const row = await lockPrescription(work.db, id);
  if (row === undefined) throw new Refusal(sharedRefusals.notFound);
  if ((version ?? row.version) !== row.version) throw new Refusal(sharedRefusals.changedMeanwhile);
  await updatePrescriptionRow(work.db, id, row.version, { ...pickDecided(row), dispenseStagingId });
}
