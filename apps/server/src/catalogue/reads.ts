import { Refusal, sharedRefusals } from '@packwright/contract';
import type { catalogueCalls } from '@packwright/contract/catalogue';
import { resolvePage, type HandlerInput } from '@packwright/contract/machinery';
import { readScan } from '@packwright/core/barcode';
import { limits } from '@packwright/core/fields';
import { type MenuCode, may } from '@packwright/core/permissions';
import type { Who, Work } from '../platform/work.ts';
import { presentBarcode, presentDirection, presentDrug, presentDrugRow } from './present.ts';
import { loadHighRiskTest } from './rules/high-risk.ts';
import {
  listDrugBarcodes,
  countBarcodes,
  type DrugRow,
  findDirection,
  findDrug,
  findDrugsByIds,
  searchDirections,
  searchDrugs,
  searchMisspelledDrugs,
} from './store/index.ts';

type CatalogueQuery<Name extends 'listDrugs' | 'listMisspelledDrugs' | 'listMasterDrugs' | 'listDirections'> =
  HandlerInput<(typeof catalogueCalls)[Name]>['query'];
type DrugQuery = CatalogueQuery<'listMasterDrugs'> &
  Pick<CatalogueQuery<'listDrugs'>, 'status' | 'genericCode'>;

const mayChooseDrugs = ['drug', 'patient', 'brandSwap', 'job'] as const;

/** Drugs that match a text, or the one whose barcode was scanned into the search. */
export async function listDrugs(work: Work, query: DrugQuery) {
  assertMayReadAny(work.who, mayChooseDrugs);
  const { rows, total } = await searchDrugs(work.db, {
    query: query.query ?? '',
    gtin: parseScannedGtin(query.query ?? ''),
    authorized: query.authorized,
    isCeased: query.status === undefined ? undefined : query.status === 1,
    genericCode: query.genericCode,
    filters: query.filters ?? [],
    sortField: query.sortField ?? 'drugName',
    isDescending: query.sortOrder === 'desc',
    ...resolvePage(query),
  });
  const isHighRisk = await loadHighRiskTest(work.db);
  return { rows: rows.map((row) => presentDrugRow(row, { apnCount: row.apnCount, isHighRisk })), total };
}

/** Drugs whose names are one typing mistake from what was typed. */
export async function listMisspelledDrugs(work: Work, { query }: CatalogueQuery<'listMisspelledDrugs'>) {
  assertMayReadAny(work.who, mayChooseDrugs);
  const rows = await searchMisspelledDrugs(work.db, query, limits.similarSpellings);
  const isHighRisk = await loadHighRiskTest(work.db);
  return {
    rows: rows.map((row) => presentDrugRow(row, { apnCount: row.apnCount, isHighRisk })),
    total: rows.length,
  };
}

// Plain digits may be part of a barcode that is still being typed; a GS1 code is always whole.
function parseScannedGtin(text: string): string | null {
  const scan = /^\d{0,14}$/.test(text) ? null : readScan(text);
  return scan?.kind === 'product' ? scan.gtin : null;
}

/** People who prescribe, pack or swap medicines choose drugs and directions without the right to maintain them. */
function assertMayReadAny(who: Who, menus: readonly MenuCode[]): void {
  if (!menus.some((menu) => may(who, { menu, level: 'read' })))
    throw new Refusal(sharedRefusals.noPermission);
}

export async function getDrugRow(work: Work, id: number): Promise<DrugRow> {
  const drug = await findDrug(work.db, id);
  if (!drug) throw new Refusal(sharedRefusals.notFound);
  return drug;
}

export async function getDrug(work: Work, id: number) {
  const drug = await getDrugRow(work, id);
  const packedId = drug.packedDrugId;
  const packed = packedId === null ? undefined : (await findDrugsByIds(work.db, [packedId])).get(packedId);
  const marks = {
    apnCount: await countBarcodes(work.db, id),
    isHighRisk: await loadHighRiskTest(work.db),
  };
  return presentDrug(drug, marks, packed);
}

export async function listBarcodes(work: Work, drugId: number) {
  const { id } = await getDrugRow(work, drugId);
  const rows = await listDrugBarcodes(work.db, id);
  return { rows: rows.map(presentBarcode), total: rows.length };
}

export async function listDirections(work: Work, query: CatalogueQuery<'listDirections'>) {
  assertMayReadAny(work.who, ['direction', 'patient']);
  const { rows, total } = await searchDirections(work.db, {
    query: query.query ?? '',
    sortField: query.sortField ?? 'code',
    isDescending: query.sortOrder === 'desc',
    ...resolvePage(query),
  });
  return { rows: rows.map(presentDirection), total };
}

export async function getDirection(work: Work, id: number) {
  const direction = await findDirection(work.db, id);
  if (!direction) throw new Refusal(sharedRefusals.notFound);
  return presentDirection(direction);
}
