// Changes a pack at another bench than the visible one.
import type { Api } from './api.ts';
import type { Pack } from './scene.ts';

export async function packAllExcept(api: Api, { jobId }: Pack, drug: string): Promise<void> {
  const { prescriptions } = (await api.loadPacking({ body: { ids: [jobId] } })).data;
  const packed = prescriptions
    .filter(({ drugName, strength }) => `${drugName} ${strength}` !== drug)
    .map(({ prescriptionId, qty, drugApns: [drugApn = ''] }) => ({
      prescriptionId,
      packingQty: qty,
      qty,
      drugApn,
    }));
  await api.confirmPacking({ body: { jobIds: [jobId], prescriptions: packed } });
}

export async function skipMedicine(api: Api, { jobId }: Pack, drug: string): Promise<void> {
  const { prescriptions } = (await api.loadPacking({ body: { ids: [jobId] } })).data;
  const prescriptionIds = prescriptions
    .filter(({ drugName, strength }) => `${drugName} ${strength}` === drug)
    .map(({ prescriptionId }) => prescriptionId);
  await api.skipPacking({ body: { jobIds: [jobId], prescriptionIds, reason: 'outOfStock' } });
}

/** Sends the pack back, puts it right and brings it to a new check. */
export async function returnFromCorrection(api: Api, pack: Pack): Promise<void> {
  const id = pack.jobId;
  await api.rejectChecking({ params: { id }, body: { reason: 3, comment: 'A half is missing' } });
  await confirmCorrections(api, pack);
  await api.completeCorrection({ params: { id } });
}

/** Confirms every medicine that was sent back. */
export async function confirmCorrections(api: Api, { jobId: id }: Pack): Promise<void> {
  const { prescriptions } = (await api.getCorrection({ params: { id } })).data;
  for (const { prescriptionId, isCorrectionRequired } of prescriptions)
    if (isCorrectionRequired)
      await api.confirmCorrection({
        params: { id, prescriptionId, isConfirmed: true },
        query: { manualReason: 'Counted again' },
      });
}

/** A manually confirmed medicine of a pack. */
export async function getManualLine(api: Api, { jobId }: Pack, medicine: string) {
  const { prescriptions } = (await api.loadPacking({ body: { ids: [jobId] } })).data;
  const line = prescriptions.find(({ drugName, strength }) => `${drugName} ${strength}` === medicine);
  if (line === undefined) throw new RangeError(`There is no ${medicine} in the pack`);
  const { prescriptionId, qty } = line;
  return { prescriptionId, packingQty: qty, qty, isManually: true, manualReason: 'The barcode is torn' };
}

/** Another person finds this medicine right. */
export async function passMedicineByApi(api: Api, pack: Pack, medicine: string): Promise<void> {
  const { prescriptionId } = await getManualLine(api, pack, medicine);
  await api.checkPrescription({
    params: { id: pack.jobId, prescriptionId },
    body: { checkingStatus: 1 },
  });
}
