import { formatMergeComment } from '@packwright/core/prescriptions';
import { zero } from '@packwright/core/quantity';
import { type DrugMerge, type DrugMoves, type DrugRow, isCodeOfAnother } from '../../catalogue/index.ts';
import {
  listActiveByDrug,
  exchangeDrug,
  findFoilLabels,
  listPatientsWithOnlyDrug,
} from '../../medication/index.ts';
import { getLockedProfiles, moveAllergies, listPatientsAllergicTo } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { listAccountsByDrug } from '../store/accounts.ts';
import { listPatientsWithOpenPacks } from '../store/open-packs.ts';
import { insertDrugMoveLines } from '../store/drug-moves.ts';
import { transferBalances } from './transfer-balances.ts';
import { recordDrugMove } from './record-drug-move.ts';

/**
 * Merges two drugs of the current pharmacy: medicines, allergies and pills move to the remaining one. It is the same
 * drug, so nothing is checked and nobody is left out (DRUG-10).
 */
export async function applyDrugMerge(work: Work, { from, into }: DrugMerge): Promise<void> {
  await getLockedProfiles(work, await listAffectedPatients(work, from));
  await moveAllergies(work, from, into);
  const lines = await listActiveByDrug(work.db, from.id);
  const patientIds = await findBalanceOwners(work, from);
  const comment = formatMergeComment(into);
  const pair = { from, to: into };
  await exchangeDrug(work, lines, pair, comment);
  // Also when nobody takes it: a pack may hold it and return its pills later.
  const moveId = await recordDrugMove(work, 'merge', pair, comment);
  const labels = await findFoilLabels(work.db, [...new Set(lines.map(({ foilId }) => foilId))]);
  await insertDrugMoveLines(
    work.db,
    { pharmacyId: work.who.pharmacyId, moveId },
    lines.map(({ id, patientId, foilId }) => ({
      prescriptionId: id,
      patientId,
      foilLabel: labels.get(foilId) ?? '',
      // A merge moves the balances of all, also of patients who stopped taking it: the ledger names them.
      movedQty: zero,
    })),
  );
  const moved = await transferBalances(work, 'merge', { ...pair, operationId: moveId, patientIds });
  if (lines.length + moved.size === 0) return;
  work.audit({
    area: 'balance',
    action: 'merge balances',
    objectKind: 'drug',
    objectId: from.id,
    detail: { moveId, toDrugId: into.id, medicines: lines.length, balances: moved.size },
  });
}

/** How much a merge of this drug would move in the current pharmacy (DRUG-10). */
export async function countDrugMoves(work: Work, from: DrugRow): Promise<DrugMoves> {
  const accounts = await listAccountsByDrug(work.db, from.drugCode, await findBalanceOwners(work, from));
  return {
    patientCount: (await listAffectedPatients(work, from)).length,
    medicineCount: (await listActiveByDrug(work.db, from.id)).length,
    balanceCount: accounts.length,
    packedPatientCount: (await listPatientsWithOpenPacks(work.db, from.drugCode)).length,
  };
}

// Locks the profiles of all patients with the drug, also of those who only have a balance. A pack that opens the
// account of its medicine then waits for the merge, or the merge for it. Without the lock, opening an account could
// deadlock with an import that holds these patients.
async function listAffectedPatients(work: Work, from: DrugRow): Promise<number[]> {
  const taking = (await listActiveByDrug(work.db, from.id)).map(({ patientId }) => patientId);
  const packed = await listPatientsWithOpenPacks(work.db, from.drugCode);
  const accounts = await listAccountsByDrug(work.db, from.drugCode, await findBalanceOwners(work, from));
  const keeping = accounts.map(({ patientId }) => patientId);
  return [...new Set([...taking, ...packed, ...keeping, ...(await listPatientsAllergicTo(work.db, from))])];
}

// A balance is kept by code. When another drug in use has the same code, only balances that surely belong to this one
// move.
const findBalanceOwners = async (work: Work, from: DrugRow): Promise<readonly number[] | 'all'> =>
  (await isCodeOfAnother(work.db, from)) ? listPatientsWithOnlyDrug(work.db, from) : 'all';
