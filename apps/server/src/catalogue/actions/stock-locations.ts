import type { Work } from '../../platform/work.ts';
import { announceCatalogue } from '../events.ts';
import { getDrugRow } from '../reads.ts';
import { deleteStockLocation, findStockLocations, saveStockLocation } from '../store/index.ts';

/** Where a drug stands on the shelves; empty for no place (DRUG-19). */
export async function getStockLocation(work: Work, drugId: number) {
  await getDrugRow(work, drugId);
  const locations = await findStockLocations(work.db, [drugId]);
  return { stockLocation: locations.get(drugId) ?? '' };
}

/** Says where a drug stands on the shelves, of a shared drug too; empty takes its place away. */
export async function setStockLocation(work: Work, drugId: number, location: string): Promise<void> {
  const drug = await getDrugRow(work, drugId);
  const { stockLocation: before } = await getStockLocation(work, drugId);
  if (location === '') await deleteStockLocation(work.db, drugId);
  else await saveStockLocation(work.db, work.who.pharmacyId, drug, location);
  work.audit({
    area: 'catalogue',
    action: 'change stock location',
    objectKind: 'drug',
    objectId: drugId,
    detail: { from: before, to: location },
  });
  await announceCatalogue(work, 'drug', [drugId]);
}
