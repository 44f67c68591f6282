import { catalogueRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { catalogueCalls } from '@packwright/contract/catalogue';
import { addBarcode, createDrug, isCodeKnown, mapDispenseCode } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { type ComparedDrug, compareDrugs } from '../reads/drugs.ts';
import { findStagedRows } from '../store/index.ts';

/** Adds staged drugs with their barcodes, all or none; answers how many (IMPORT-8). */
export async function importStagedDrugs(work: Work, ids: readonly number[]): Promise<number> {
  const rows = await findStagedRows(work.db, 'DRG', ids);
  if (rows.length !== ids.length) throw new Refusal(sharedRefusals.notFound);
  const drugIds: number[] = [];
  // One after the other: a barcode that two of them have goes to the first, and the other is told of it.
  for (const row of rows) {
    const [compared] = await compareDrugs(work, [row]);
    if (compared) drugIds.push(await importDrug(work, compared));
  }
  work.audit({ area: 'importing', action: 'import drugs', detail: { dispenseStagingIds: ids, drugIds } });
  return drugIds.length;
}

async function importDrug(work: Work, { read, ours, conflicts }: ComparedDrug): Promise<number> {
  if (ours !== null) throw new Refusal(catalogueRefusals.drugCodeTaken);
  const { code, body, staged } = read;
  // A code is given once: that of a drug that is archived leads to the new one by its side.
  const isFree = catalogueCalls.createDrug.body.shape.drugCode.safeParse(code).success;
  const isOwnCode = isFree && !(await isCodeKnown(work.db, code));
  const id = await createDrug(work, {
    ...body,
    drugName: body.drugName ?? staged.values.drugName,
    ...(isOwnCode && { drugCode: code }),
  });
  if (!isOwnCode) await mapDispenseCode(work, code, id);
  const taken = new Set(conflicts.map(({ barcode }) => barcode));
  const free = read.barcodes.filter(({ text }) => !taken.has(text));
  const once = new Map(free.map(({ text, gtin }) => [gtin, text]));
  for (const text of once.values()) await addBarcode(work, id, text);
  return id;
}
