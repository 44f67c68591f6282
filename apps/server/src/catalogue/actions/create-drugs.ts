import type { Gtin } from '@packwright/core/barcode';
import { createRandomUuid } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceCatalogue } from '../events.ts';
import { type NewDrugBody, readDrugColumns } from '../read-body.ts';
import { catalogueId } from '../rules/owner.ts';
import { type DrugRow, insertBarcodes, insertDrugs } from '../store/index.ts';

interface BatchBarcode {
  readonly text: string;
  readonly gtin: Gtin;
}

interface DrugToCreate {
  readonly body: NewDrugBody;
  readonly barcodes: readonly BatchBarcode[];
}

/** Adds many drugs of which nobody has the code or a barcode; a unique index keeps that (DRUG-1, DRUG-2). */
export async function createDrugs(work: Work, drugs: readonly DrugToCreate[]): Promise<void> {
  if (drugs.length === 0) return;
  const { pharmacyId } = work.who;
  const isShared = pharmacyId === catalogueId;
  const rows = drugs.map(({ body }) => ({
    ...readDrugColumns(body),
    pharmacyId,
    drugName: body.drugName,
    drugCode: body.drugCode || `new-${createRandomUuid()}`,
    authorized: isShared ? 1 : 0,
  }));
  const ids = await insertDrugs(work.db, rows, isShared ? 'D' : 'P');
  const barcodes = drugs.flatMap(({ barcodes: each }, at) =>
    each.map((barcode) => ({ ...barcode, drug: { id: ids[at] ?? 0, pharmacyId } })),
  );
  await addBarcodes(work, barcodes);
  work.audit({ area: 'catalogue', action: 'create drugs', detail: { drugIds: ids } });
  await announceCatalogue(work, 'drug', ids);
}

/** Adds many barcodes that lead to no drug yet (DRUG-6). */
export async function addBarcodes(
  work: Work,
  barcodes: readonly (BatchBarcode & { readonly drug: Pick<DrugRow, 'id' | 'pharmacyId'> })[],
): Promise<void> {
  const { pharmacyId } = work.who;
  await insertBarcodes(
    work.db,
    pharmacyId,
    barcodes.map(({ drug, text, gtin }) => ({ drug, drugApn: text, gtin })),
  );
  if (barcodes.length === 0) return;
  const added = barcodes.map(({ drug, text }) => [drug.id, text]);
  work.audit({ area: 'catalogue', action: 'add barcodes', detail: { added } });
}
