import { Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { announceBalances } from '../events.ts';
import { openAccounts } from '../store/accounts.ts';
import { findMedicineOfPrescription, saveFavorite } from '../store/favorites.ts';

/** Marks the medicine of a prescription as a favourite of the pharmacy, or no longer (LEDGER-14). */
export async function markFavorite(work: Work, prescriptionId: number, isFavorite: boolean): Promise<void> {
  const medicine = await findMedicineOfPrescription(work.db, prescriptionId);
  if (!medicine) throw new Refusal(sharedRefusals.notFound);
  if (isFavorite) await openAccounts(work.db, work.who.pharmacyId, [medicine]);
  await saveFavorite(work.db, medicine, isFavorite);
  work.audit({
    area: 'balance',
    action: isFavorite ? 'mark favourite' : 'unmark favourite',
    objectKind: 'prescription',
    objectId: prescriptionId,
    patientId: medicine.patientId,
  });
  await announceBalances(work, []);
}
