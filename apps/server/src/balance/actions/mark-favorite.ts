import { Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { addFavorite, findMedicineOfPrescription, removeFavorite } from '../store/favorites.ts';

/** Makes the medicine of a prescription a favourite of the person who is signed in, or no longer (LEDGER-14). */
export async function markFavorite(work: Work, prescriptionId: number, isFavorite: boolean): Promise<void> {
  const medicine = await findMedicineOfPrescription(work.db, prescriptionId);
  if (!medicine) throw new Refusal(sharedRefusals.notFound);
  const { pharmacyId, userId } = work.who;
  const save = isFavorite ? addFavorite : removeFavorite;
  await save(work.db, { ...medicine, pharmacyId, userId });
  work.audit({
    area: 'balance',
    action: isFavorite ? 'mark favourite' : 'unmark favourite',
    objectKind: 'prescription',
    objectId: prescriptionId,
    patientId: medicine.patientId,
  });
}
