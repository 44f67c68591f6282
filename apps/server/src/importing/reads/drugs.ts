import { Refusal, sharedRefusals } from '@packwright/contract';
import type { importingCalls } from '@packwright/contract/importing';
import { type HandlerInput, resolvePage } from '@packwright/contract/machinery';
import { displayDrugName } from '@packwright/core/medicines';
import {
  type DrugRow,
  findDrugsByIds,
  findDrugsByName,
  findDrugsOfCodes,
  listBarcodeHolders,
  listDrugBarcodes,
} from '../../catalogue/index.ts';
import { listSuppliedDrugs } from '../../medication/index.ts';
import type { AllergyTarget } from '../../patients/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Work } from '../../platform/work.ts';
import { type BarcodeConflict, presentStagedDrug } from '../present/drugs.ts';
import { type OurDrug, type ReadDrug, readDrug } from '../rules/read-drug.ts';
import { findStagedRows, listStagedDrugRows, type StagedRow } from '../store/index.ts';

type StagedDrugQuery = HandlerInput<typeof importingCalls.listStagedDrugs>['query'];

/** The drugs that the dispensing system sent, each beside ours. */
export async function listStagedDrugs(work: Work, query: StagedDrugQuery) {
  const { size, offset } = resolvePage(query);
  const rows = await listStagedDrugRows(work.db, {
    query: query.query ?? '',
    show: query.show ?? null,
    sortField: query.sortField ?? 'drugName',
    isDescending: query.sortOrder === 'desc',
    limit: size,
    offset,
  });
  const compared = await compareDrugs(work, rows);
  return {
    rows: await Promise.all(
      compared.map(async ({ row, read, ours, conflicts }) => {
        const { drugName, strength } = read.staged.values;
        const similar = ours === null ? await findNamesakes(work, drugName, strength) : [];
        return presentStagedDrug(row, read, { ours, similar, conflicts });
      }),
    ),
    total: rows[0]?.total ?? 0,
  };
}

export interface ComparedDrug {
  readonly row: StagedRow;
  readonly read: ReadDrug;
  readonly ours: OurDrug | null;
  readonly conflicts: readonly BarcodeConflict[];
}

/** One drug of the dispensing system beside ours. */
export async function getComparedDrug(work: Work, id: number): Promise<ComparedDrug> {
  const [compared] = await compareDrugs(work, await findStagedRows(work.db, 'DRG', [id]));
  if (compared === undefined) throw new Refusal(sharedRefusals.notFound);
  return compared;
}

export async function compareDrugs(work: Work, rows: readonly StagedRow[]): Promise<ComparedDrug[]> {
  const read = rows.map((row) => ({ row, read: readDrug(row) }));
  const found = await loadDrugsOfCodes(
    work,
    read.map((each) => each.read.code),
  );
  return Promise.all(
    read.map(async (each) => {
      const known = found.get(each.read.code) ?? null;
      return { ...each, ...(await compareBarcodes(work, each.read, known)) };
    }),
  );
}

interface KnownDrug {
  readonly drug: DrugRow;
  readonly isMapped: boolean;
}

/** Our drug for each code of the dispensing system. */
export async function loadDrugsOfCodes(
  { db }: Pick<Work, 'db'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, KnownDrug>> {
  const found = await findDrugsOfCodes(db, codes);
  const drugs = await findDrugsByIds(
    db,
    [...found.values()].map(({ drugId }) => drugId),
  );
  return new Map(
    [...found].flatMap(([code, { drugId, isMapped }]) => {
      const drug = drugs.get(drugId);
      return drug ? [[code, { drug, isMapped }] as const] : [];
    }),
  );
}

/**
 * A drug that the dispensing system sent or supplied, as it names it and, where its code means one of ours, ours
 * (PATIENT-11).
 */
export async function listDispensedDrugs(db: Database, id: number): Promise<AllergyTarget[]> {
  const sent = await listSuppliedDrugs(db, id);
  const found = await loadDrugsOfCodes(
    { db },
    sent.map(({ drugCode }) => drugCode),
  );
  return [...sent, ...[...found.values()].map(({ drug }) => ({ ...drug, drugId: drug.id }))];
}

async function compareBarcodes({ db, who }: Work, { barcodes }: ReadDrug, known: KnownDrug | null) {
  const holders = await Promise.all(
    barcodes.map(async ({ text, gtin }) => {
      const live = (await listBarcodeHolders(db, gtin)).filter(({ archivedAt }) => archivedAt === null);
      return { text, live };
    }),
  );
  const conflicts = holders.flatMap(({ text, live }): BarcodeConflict[] => {
    const other = live.find(({ drugId }) => drugId !== known?.drug.id);
    return other ? [{ barcode: text, drugId: other.drugId, drugName: displayDrugName(other) }] : [];
  });
  if (known === null) return { ours: null, conflicts };
  const kept = await listDrugBarcodes(db, known.drug.id);
  return {
    conflicts,
    ours: {
      ...known,
      barcodes: kept.map(({ drugApn }) => drugApn),
      missing: holders.flatMap(({ text, live }) => (live.length === 0 ? [text] : [])),
      isOwn: known.drug.pharmacyId === who.pharmacyId,
    },
  };
}

const squeeze = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

async function findNamesakes({ db }: Work, drugName: string, strength: string): Promise<DrugRow[]> {
  const named = await findDrugsByName(db, drugName);
  return named.filter((drug) => strength === '' || squeeze(drug.strength) === squeeze(strength));
}
