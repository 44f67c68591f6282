import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { importingCalls } from '@packwright/contract/importing';
import type { HandlerInput } from '@packwright/contract/machinery';
import { validValueMessage } from '@packwright/core/fields';
import { createPrescription } from '../../medication/index.ts';
import { findPatientsByExternalIds } from '../../patients/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { loadDrugsOfCodes } from '../reads/drugs.ts';
import { findStagedRows } from '../store/index.ts';

type Asked = HandlerInput<typeof importingCalls.importStagedPrescription>;

/** Adds a supplied medicine to the profile of the patient who got it; answers its id (IMPORT-4). */
export async function importStagedPrescription(
  platform: Platform,
  work: Work,
  { params: { dispenseStagingId }, query, body }: Asked,
): Promise<number> {
  const [row] = await findStagedRows(work.db, 'SCR', [dispenseStagingId]);
  if (row === undefined) throw new Refusal(sharedRefusals.notFound);
  const [patient] = await findPatientsByExternalIds(work.db, [Number(row.content.externalPatientId)]);
  if (patient === undefined) throw new Refusal(sharedRefusals.notFound);
  const code = row.content.drugCode ?? '';
  const drug = (await loadDrugsOfCodes(work, [code])).get(code)?.drug;
  // A person may complete the medicine, not make another one of it.
  if (drug?.id !== body.drugId) throw buildFieldRefusal(sharedRefusals.invalid, 'drugId', validValueMessage);
  const prescriptionId = await createPrescription(
    platform,
    work,
    { ...body, patientId: patient.id, dispenseStagingId, isDispenseDrug: true },
    query.IsConfirm ?? false,
  );
  work.audit({
    area: 'importing',
    action: 'import prescription',
    objectKind: 'prescription',
    objectId: prescriptionId,
    patientId: patient.id,
    detail: { dispenseStagingId },
  });
  return prescriptionId;
}
