import type { catalogueCalls } from '@packwright/contract/catalogue';
import { pageOf, type Received } from '@packwright/contract/machinery';
import { readScan } from '@packwright/core/barcode';
import { isHighRisk } from '@packwright/core/fields';
import type { Work } from '../platform/work.ts';
import { type DrugRow, searchDirections, searchDrugs } from './store.ts';

type Asked<Name extends keyof typeof catalogueCalls> = Received<(typeof catalogueCalls)[Name]>['query'];

/** Drugs that match a text, or the one whose barcode was scanned into the search. */
export async function listDrugs(work: Work, query: Asked<'listDrugs'>) {
  const scan = readScan(query.query ?? '');
  const { rows, total } = await searchDrugs(work.db, {
    query: query.query ?? '',
    gtin: scan.kind === 'product' ? scan.gtin : null,
    authorized: query.authorized,
    isCeased: query.status === undefined ? undefined : query.status === 1,
    sortField: query.sortField ?? 'drugName',
    isDescending: query.sortOrder === 'desc',
    ...pageOf(query),
  });
  return { rows: rows.map(presentDrug), total };
}

function presentDrug(row: DrugRow) {
  return {
    drugId: row.id,
    drugCode: row.drug_code,
    drugName: row.drug_name,
    genericCode: row.generic_code,
    genericName: row.generic_name,
    strength: row.strength,
    form: row.form,
    supplier: row.supplier,
    description: row.description,
    type: row.type,
    altBrand: row.alt_brand,
    schedule: row.schedule,
    atcCode: row.atc_code,
    route: row.route,
    isCytotoxic: row.is_cytotoxic,
    isDoNotCrush: row.is_do_not_crush,
    isScored: row.is_scored,
    isHighRisk: isHighRisk(row.atc_code),
    packable: row.packable,
    packableReason: row.packable_reason,
    packSize: row.pack_size,
    authorized: row.authorized,
    presentation: row.presentation,
    warning: row.warning,
    direction: row.direction,
    color: row.color,
    shape: row.shape,
    imageId: row.image_id ?? 0,
    imageName: row.image_name,
    isShared: row.pharmacy_id === 0,
    isCeased: row.ceased_at !== null,
  };
}

export async function listDirections(work: Work, query: Asked<'listDirections'>) {
  const { rows, total } = await searchDirections(work.db, {
    query: query.query ?? '',
    sortField: query.sortField ?? 'code',
    isDescending: query.sortOrder === 'desc',
    ...pageOf(query),
  });
  return { rows: rows.map(({ id, ...direction }) => ({ directionId: id, ...direction })), total };
}
