import { parseGtin } from '@packwright/core/barcode';
import { type FileMedicine, rowSentences } from '@packwright/core/import-files';
import { displayDrugName } from '@packwright/core/medicines';
import { type DrugRow, findDrugsByGtin, findDrugsByName } from '../../catalogue/index.ts';
import type { Database } from '../../platform/database/index.ts';

const squeeze = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

/** The drug of a medicine by its barcode, else by name and strength; a sentence when there is not exactly one. */
export async function findDrugOfFile(
  db: Database,
  { barcode, drugName, strength }: FileMedicine,
): Promise<DrugRow | string> {
  const gtin = barcode === '' ? null : parseGtin(barcode);
  const scanned = gtin === null ? [] : await findDrugsByGtin(db, gtin);
  const named = scanned.length > 0 || drugName === '' ? scanned : await findDrugsByName(db, drugName);
  const found = named.filter(
    (drug) => scanned.length > 0 || strength === '' || squeeze(drug.strength) === squeeze(strength),
  );
  // The drug of the pharmacy goes before the same one of the shared catalogue.
  const names = new Set(found.map((drug) => squeeze(displayDrugName(drug))));
  const [drug] = found;
  if (drug === undefined) return rowSentences.noDrug;
  if (names.size > 1) return rowSentences.severalDrugs;
  return drug.ceasedAt === null ? drug : rowSentences.drugCeased;
}
