import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { medicationCalls } from '@packwright/contract/medication';
import { resolvePage, type HandlerInput } from '@packwright/contract/machinery';
import {
  categoryFlags,
  maximumPackedMedicines,
  medicineFlags,
  validValueMessage,
} from '@packwright/core/fields';
import { getNextPackLabel } from '@packwright/core/medicines';
import type { PackCategory } from '@packwright/core/packs';
import { getCategory, isInPack } from '@packwright/core/prescriptions';
import { findDrugsByIds, loadHighRiskTest } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { getDrugOfPrescription } from '../rules/drug-lookup.ts';
import { getDefaultHeadings } from '../rules/pack-defaults.ts';
import { presentFoil, presentHistory, presentPrescription } from '../present.ts';
import {
  listActiveOfFoils,
  listActiveOfPatient,
  findFoil,
  findFoilHeadings,
  findHistoryDocument,
  findPackDefaults,
  findPrescription,
  listFoilsOfPatient,
  findFoilLabels,
  type SavedPrescription,
  searchHistory,
  searchPrescriptions,
  findSuspensions,
} from '../store/index.ts';

type MedicationRequest<Name extends keyof typeof medicationCalls> = HandlerInput<
  (typeof medicationCalls)[Name]
>;

export async function listFoils(work: Work, patientId: number) {
  const defaults = await findPackDefaults(work.db, patientId);
  if (defaults === undefined) throw new Refusal(sharedRefusals.notFound);
  const foils = await listFoilsOfPatient(work.db, patientId);
  const medicines = await listActiveOfPatient(work.db, patientId);
  const next = {
    label: getNextPackLabel(foils.map(({ label }) => label)),
    packTypeDefault: defaults.defaultPackType,
  };
  return { rows: foils.map((row) => presentFoil(row, medicines, next)), total: foils.length };
}

/** The defaults of a new pack for this patient. */
export async function presentNextFoil(work: Work, patientId: number, foilType: number) {
  const defaults = await findPackDefaults(work.db, patientId);
  if (defaults === undefined) throw new Refusal(sharedRefusals.notFound);
  const foils = await listFoilsOfPatient(work.db, patientId);
  return {
    label: getNextPackLabel(foils.map(({ label }) => label)),
    packTypeDefault: defaults.defaultPackType,
    heading: getDefaultHeadings(foilType, defaults),
  };
}

const toFlag = (category: PackCategory) => (category === 'PRN' ? null : categoryFlags[category]);

/** The packed check (MED-6). Insulin has a flag without a category (MED-5), so its flag is counted itself. */
export async function countPackedMedicines(
  work: Work,
  foilId: number,
  flags: MedicationRequest<'checkPacked'>['query'],
) {
  if ((await findFoil(work.db, foilId)) === undefined) throw new Refusal(sharedRefusals.notFound);
  const [category = 'isStandard', another] = medicineFlags.filter((name) => flags[name] === true);
  if (another !== undefined) {
    throw buildFieldRefusal(sharedRefusals.invalid, another, validValueMessage);
  }
  const packed = (await listActiveOfFoils(work.db, [foilId])).filter(isInPack);
  const count = packed.filter((each) =>
    category === 'isInsulin' ? each.isInsulin : toFlag(getCategory(each)) === category,
  ).length;
  return { count, max: maximumPackedMedicines, isExceeded: count >= maximumPackedMedicines };
}

export async function listPrescriptions(work: Work, query: MedicationRequest<'listPrescriptions'>['query']) {
  const { rows, total } = await searchPrescriptions(work.db, {
    patientId: query.patientId,
    foilId: query.foilId,
    includeCeased: query.includeCeased ?? false,
    query: query.query,
    sortField: query.sortField,
    isDescending: query.sortOrder === 'desc',
    ...resolvePage(query),
  });
  return { rows: await presentWithDrugs(work, rows), total };
}

export async function getPrescription(work: Work, id: number) {
  const row = await findPrescription(work.db, id);
  const [answer] = row === undefined ? [] : await presentWithDrugs(work, [row]);
  if (answer === undefined) throw new Refusal(sharedRefusals.notFound);
  return answer;
}

async function presentWithDrugs(work: Work, rows: readonly SavedPrescription[]) {
  const drugs = await findDrugsByIds(
    work.db,
    rows.map((row) => row.drugId),
  );
  const headings = await findFoilHeadings(work.db, [...new Set(rows.map((row) => row.foilId))]);
  const away = await findSuspensions(work.db, [...new Set(rows.map((row) => row.patientId))]);
  const isHighRisk = await loadHighRiskTest(work.db);
  return rows.map((row) =>
    presentPrescription(
      row,
      { drug: getDrugOfPrescription(row, drugs), isHighRisk },
      away.get(row.patientId) ?? [],
      headings.get(row.foilId) ?? [],
    ),
  );
}

type HistoryQuery = MedicationRequest<'listMedicationHistory'>['query'];

/** Changes of a patient as the wire has them: a page of them, or as many as an export takes. */
export async function listHistory(
  work: Work,
  query: HistoryQuery,
  page: { readonly size: number; readonly offset: number } = resolvePage(query),
) {
  if ((await findPackDefaults(work.db, query.patientId)) === undefined) {
    throw new Refusal(sharedRefusals.notFound);
  }
  const { rows, total } = await searchHistory(work.db, {
    patientId: query.patientId,
    fromDate: query.fromDate ?? null,
    toDate: query.toDate ?? null,
    drugName: query.drugName ?? '',
    genericName: query.genericName ?? '',
    kind: query.kind,
    query: query.query ?? '',
    timezone: work.who.timezone,
    isAscending: query.sortOrder === 'asc',
    ...page,
  });
  const foilIds = rows.flatMap(({ foilId }) => (foilId === null ? [] : [foilId]));
  const labels = await findFoilLabels(work.db, [...new Set(foilIds)]);
  return { rows: rows.map((row) => presentHistory(row, labels)), total };
}

export async function loadHistoryDocument(work: Work, id: number) {
  const documentId = await findHistoryDocument(work.db, id);
  if (documentId === undefined) throw new Refusal(sharedRefusals.notFound);
  return { resourceDocumentId: documentId ?? 0 };
}
