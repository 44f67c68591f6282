import { type FileDrug, rowSentences } from '@packwright/core/import-files';
import { displayDrugName } from '@packwright/core/medicines';
import {
  type DrugRow,
  findDrugsByCodes,
  findDrugsByGtins,
  findDrugsByIds,
  findDrugsOfNames,
  findKnownCodes,
} from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';

export interface BarcodeHolderName {
  readonly drugId: number;
  readonly drugName: string;
}

export interface KnownDrugs {
  /** Our drug: of the code, or without one of a barcode, else of the name; a sentence when that is unclear. */
  readonly find: (drug: FileDrug) => DrugRow | null | string;
  readonly findHolder: (gtin: string) => BarcodeHolderName | undefined;
}

/** The drugs of ours that some rows of a file may mean. */
export async function loadKnownDrugs({ db }: Work, drugs: readonly FileDrug[]): Promise<KnownDrugs> {
  const codes = drugs.flatMap(({ code }) => (code === '' ? [] : [code]));
  const unnamed = drugs.filter(({ code }) => code === '');
  const holders = await findDrugsByGtins(
    db,
    drugs.flatMap(({ barcodes }) => barcodes.map(({ gtin }) => gtin)),
  );
  const named = await findDrugsOfNames(
    db,
    unnamed.map(({ fields }) => fields),
  );
  const rows = await findDrugsByIds(db, [
    ...holders.map(({ drugId }) => drugId),
    ...named.map(({ id }) => id),
  ]);
  const coded = await findDrugsByCodes(db, codes);
  const knownCodes = await findKnownCodes(db, codes);
  // The drug of the pharmacy goes before that of the shared catalogue.
  const byCode = new Map(coded.toReversed().map((row) => [row.drugCode, row]));
  const byGtin = new Map(holders.toReversed().map((holder) => [holder.gtin, holder]));
  const findByBarcode = ({ barcodes }: FileDrug): DrugRow | undefined => {
    const [holder] = barcodes.flatMap(({ gtin }) => byGtin.get(gtin) ?? []);
    return holder && rows.get(holder.drugId);
  };
  const findByName = (drug: FileDrug): DrugRow | null | string => {
    const place = unnamed.indexOf(drug);
    const found = named.flatMap((each) => (each.place === place ? (rows.get(each.id) ?? []) : []));
    const [first] = found;
    const rivals = found.filter(({ pharmacyId }) => pharmacyId === first?.pharmacyId);
    return rivals.length > 1 ? rowSentences.severalOfName : (first ?? null);
  };
  return {
    find: (drug) => {
      if (drug.code === '') return findByBarcode(drug) ?? findByName(drug);
      const own = byCode.get(drug.code) ?? null;
      return own === null && knownCodes.has(drug.code) ? rowSentences.archivedCode : own;
    },
    findHolder: (gtin) => {
      const holder = byGtin.get(gtin);
      return holder && { drugId: holder.drugId, drugName: displayDrugName(holder) };
    },
  };
}
