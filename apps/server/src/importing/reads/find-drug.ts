import { parseGtin } from '@packwright/core/barcode';
import { buildProblem, type FileMedicine, type RowNote, rowSentences } from '@packwright/core/import-files';
import { areNamedAlike, displayDrugName } from '@packwright/core/medicines';
import { type DrugRow, findDrugsByGtin, findDrugsByName } from '../../catalogue/index.ts';
import type { Database } from '../../platform/database/index.ts';

export type FoundDrug = { readonly drug: DrugRow } | { readonly problem: RowNote };

const squeeze = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

/** The drug of a medicine by its barcode, else by name and strength; a problem when there is not exactly one. */
export async function findDrugOfFile(db: Database, medicine: FileMedicine): Promise<FoundDrug> {
  const { barcode, drugName, strength } = medicine;
  const refuse = (sentence: string, value = barcode || displayDrugName(medicine)): FoundDrug => ({
    problem: buildProblem(barcode === '' ? 'drugName' : 'barcode', value, sentence),
  });
  const gtin = barcode === '' ? null : parseGtin(barcode);
  const scanned = gtin === null ? [] : await findDrugsByGtin(db, gtin);
  const [ofBarcode] = scanned;
  const found = ofBarcode
    ? scanned.filter((drug) => isNamedAs(drug, medicine))
    : (drugName === '' ? [] : await findDrugsByName(db, drugName)).filter(
        (drug) => strength === '' || squeeze(drug.strength) === squeeze(strength),
      );
  // The drug of the pharmacy goes before the same one of the shared catalogue.
  const names = new Set(found.map((drug) => squeeze(displayDrugName(drug))));
  const [drug] = found;
  if (drug === undefined) {
    if (!ofBarcode) return refuse(rowSentences.noDrug);
    return refuse(rowSentences.barcodeOfOtherMedicine, `${barcode} (${displayDrugName(ofBarcode)})`);
  }
  if (names.size > 1) return refuse(rowSentences.severalDrugs);
  return drug.ceasedAt === null ? { drug } : refuse(rowSentences.drugCeased);
}

/** Whether a row names no other medicine and strength than a drug has, by its brand or its generic (IMPORT-19). */
function isNamedAs({ genericName, form, ...drug }: DrugRow, { drugName, strength }: FileMedicine): boolean {
  return [drug.drugName, genericName]
    .flatMap((name) => [name, `${name} ${form}`])
    .some((name) =>
      areNamedAlike(
        { drugName: drugName || name, strength: strength || drug.strength },
        { drugName: name, strength: drug.strength },
      ),
    );
}
