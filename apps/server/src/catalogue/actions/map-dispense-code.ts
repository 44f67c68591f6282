import { Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { announceCatalogue } from '../events.ts';
import { deleteDispenseCode, type DrugRow, findDrug, saveDispenseCode } from '../store/index.ts';

/** Lets a code of the dispensing system mean a drug of ours, or none but that of the same code (IMPORT-8). */
export async function mapDispenseCode(
  work: Work,
  code: string,
  drugId: number | null,
): Promise<DrugRow | null> {
  const drug = drugId === null ? null : await findDrug(work.db, drugId);
  if (drug === undefined) throw new Refusal(sharedRefusals.notFound);
  await (drug === null
    ? deleteDispenseCode(work.db, code)
    : saveDispenseCode(work.db, work.who.pharmacyId, code, drug));
  work.audit({
    area: 'catalogue',
    action: 'map dispense code',
    ...(drug && { objectKind: 'drug', objectId: drug.id }),
    detail: { code, drugId: drug?.id ?? 0 },
  });
  await announceCatalogue(work, 'drug', drug ? [drug.id] : []);
  return drug;
}
