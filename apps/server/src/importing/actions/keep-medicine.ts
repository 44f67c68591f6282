import { Refusal, sharedRefusals } from '@packwright/contract';
import { followSupply } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { getStagedPrescription } from '../reads/prescriptions.ts';

/** Notes that a person has seen what a later supply says and keeps the medicine as it is (IMPORT-6). */
export async function keepMedicine(
  work: Work,
  id: number,
  { version }: { readonly version?: number | undefined },
): Promise<void> {
  const { prescriptionId, patientId, differences } = await getStagedPrescription(work, id);
  if (prescriptionId === 0) throw new Refusal(sharedRefusals.notFound);
  await followSupply(work, prescriptionId, id, version);
  work.audit({
    area: 'importing',
    action: 'keep medicine',
    objectKind: 'prescription',
    objectId: prescriptionId,
    patientId,
    detail: { dispenseStagingId: id, fields: differences.map(({ field }) => field) },
  });
}
