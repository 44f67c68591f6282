import type { brandSwapCalls } from '@packwright/contract/brand-swap';
import { resolvePage, type HandlerInput } from '@packwright/contract/machinery';
import { zero } from '@packwright/core/quantity';
import { listAccountsByDrug } from '../balance/index.ts';
import { findDrugsByIds } from '../catalogue/index.ts';
import { previewSwap } from '../medication/index.ts';
import type { Work } from '../platform/work.ts';
import { listBrandsFor, getBrand, getBrandPair } from './rules/brand-pair.ts';
import { presentBrand, presentSwapLogRow, presentSwapLine } from './present.ts';
import { listSwapLogRows } from './store/swap-log.ts';
import { countOpenPacks, listSwapLines, listTakenDrugs } from './store/swaps.ts';

type SwapRequest<Name extends keyof typeof brandSwapCalls> = HandlerInput<(typeof brandSwapCalls)[Name]>;

/** The drugs that patients take, or the brands to which one of them may be swapped. */
export async function listBrandSwaps(work: Work, query: SwapRequest<'listBrandSwaps'>['query']) {
  const from = query.fromDrugId === undefined ? null : await getBrand(work, query.fromDrugId);
  const brands = from && (await listBrandsFor(work, from));
  const { size, offset } = resolvePage(query);
  const found = await listTakenDrugs(work.db, {
    query: query.query ?? '',
    brands: from && { ids: brands?.map(({ id }) => id) ?? [], preferred: from.preferredBrand },
    sortField: query.sortField ?? 'drugName',
    isDescending: query.sortOrder === 'desc',
    limit: size,
    offset,
  });
  const drugs = await findDrugsByIds(
    work.db,
    found.map(({ id }) => id),
  );
  return {
    rows: found.flatMap((row) => {
      const drug = drugs.get(row.id);
      return drug ? [presentBrand(drug, row, from?.preferredBrand ?? [])] : [];
    }),
    total: found[0]?.total ?? 0,
  };
}

/** Previews a swap for each medicine. */
export async function listSwapPrescriptions(
  work: Work,
  query: SwapRequest<'listBrandSwapPrescriptions'>['query'],
) {
  const pair = await getBrandPair(work, query.fromDrugId, query.toDrugId);
  const { size, offset } = resolvePage(query);
  const found = await listSwapLines(work.db, {
    drugId: pair.from.id,
    patientGroupIds: query.patientGroupIds ?? [],
    query: query.query ?? '',
    sortField: query.sortField ?? 'patientName',
    isDescending: query.sortOrder === 'desc',
    limit: size,
    offset,
  });
  const patientIds = [...new Set(found.map(({ patientId }) => patientId))];
  const { drugCode } = pair.from;
  const [outlook, openPacks, accounts] = await Promise.all([
    previewSwap(work, pair, patientIds),
    countOpenPacks(work.db, drugCode, patientIds),
    listAccountsByDrug(work.db, drugCode, patientIds),
  ]);
  const lines = [...outlook.lines.values()];
  const staying = new Set(
    lines.filter(({ blockReason }) => blockReason !== null).map(({ row }) => row.patientId),
  );
  const balances = new Map(accounts.map(({ patientId, balance }) => [patientId, balance]));
  return {
    rows: found.flatMap((row) => {
      const line = outlook.lines.get(row.prescriptionId);
      if (!line) return [];
      const moving = staying.has(row.patientId) ? zero : (balances.get(row.patientId) ?? zero);
      const prevention = outlook.preventions.get(row.prescriptionId);
      return [presentSwapLine(row, line, prevention, moving, openPacks.get(row.patientId) ?? 0)];
    }),
    total: found[0]?.total ?? 0,
  };
}

export async function listSwapLog(work: Work, query: SwapRequest<'listBrandSwapLog'>['query']) {
  const { size, offset } = resolvePage(query);
  const rows = await listSwapLogRows(work.db, {
    query: query.query ?? '',
    fromDate: query.fromDate ?? null,
    toDate: query.toDate ?? null,
    timezone: work.who.timezone,
    isAscending: query.sortOrder === 'asc',
    limit: size,
    offset,
  });
  return { rows: rows.map(presentSwapLogRow), total: rows[0]?.total ?? 0 };
}
