import { Refusal, sharedRefusals } from '@packwright/contract';
import type { catalogueCalls } from '@packwright/contract/catalogue';
import { pageOf, type Received } from '@packwright/contract/machinery';
import { readScan } from '@packwright/core/barcode';
import { type MenuCode, may } from '@packwright/core/permissions';
import type { Who, Work } from '../platform/work.ts';
import { presentBarcode, presentDirection, presentDrug, presentDrugRow } from './present.ts';
import {
  barcodesOf,
  countBarcodes,
  type DrugRow,
  findDirection,
  findDrug,
  findDrugsByIds,
  searchDirections,
  searchDrugs,
} from './store/index.ts';

type Asked<Name extends 'listDrugs' | 'listMasterDrugs' | 'listDirections'> = Received<
  (typeof catalogueCalls)[Name]
>['query'];
type DrugQuery = Asked<'listMasterDrugs'> & Pick<Asked<'listDrugs'>, 'status' | 'genericCode'>;

/** Drugs that match a text, or the one whose barcode was scanned into the search. */
export async function listDrugs(work: Work, query: DrugQuery) {
  insistOnAny(work.who, ['drug', 'patient', 'brandSwap', 'job']);
  const { rows, total } = await searchDrugs(work.db, {
    query: query.query ?? '',
    gtin: scannedGtin(query.query ?? ''),
    authorized: query.authorized,
    isCeased: query.status === undefined ? undefined : query.status === 1,
    genericCode: query.genericCode,
    filters: query.filters ?? [],
    sortField: query.sortField ?? 'drugName',
    isDescending: query.sortOrder === 'desc',
    ...pageOf(query),
  });
  return { rows: rows.map((row) => presentDrugRow(row, row.apnCount)), total };
}

// Plain digits may be part of a barcode that is still being typed; a GS1 code is always whole.
function scannedGtin(text: string): string | null {
  const scan = /^\d{0,14}$/.test(text) ? null : readScan(text);
  return scan?.kind === 'product' ? scan.gtin : null;
}

/** Whoever places, packs or swaps medicines chooses drugs and directions, whether or not they maintain them. */
function insistOnAny(who: Who, menus: readonly MenuCode[]): void {
  if (!menus.some((menu) => may(who, { menu, level: 'read' })))
    throw new Refusal(sharedRefusals.noPermission);
}

export async function requireDrug(work: Work, id: number): Promise<DrugRow> {
  const drug = await findDrug(work.db, id);
  if (!drug) throw new Refusal(sharedRefusals.notFound);
  return drug;
}

export async function readDrug(work: Work, id: number) {
  const drug = await requireDrug(work, id);
  const packedId = drug.packedDrugId;
  const packed = packedId === null ? undefined : (await findDrugsByIds(work.db, [packedId])).get(packedId);
  return presentDrug(drug, await countBarcodes(work.db, id), packed);
}

export async function listBarcodes(work: Work, drugId: number) {
  const { id } = await requireDrug(work, drugId);
  const rows = await barcodesOf(work.db, id);
  return { rows: rows.map(presentBarcode), total: rows.length };
}

export async function listDirections(work: Work, query: Asked<'listDirections'>) {
  insistOnAny(work.who, ['direction', 'patient']);
  const { rows, total } = await searchDirections(work.db, {
    query: query.query ?? '',
    sortField: query.sortField ?? 'code',
    isDescending: query.sortOrder === 'desc',
    ...pageOf(query),
  });
  return { rows: rows.map(presentDirection), total };
}

export async function readDirection(work: Work, id: number) {
  const direction = await findDirection(work.db, id);
  if (!direction) throw new Refusal(sharedRefusals.notFound);
  return presentDirection(direction);
}
