import { fieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { medicationCalls } from '@packwright/contract/medication';
import { pageOf, type Received } from '@packwright/contract/machinery';
import {
  categoryFlags,
  maximumPackedMedicines,
  medicineFlags,
  validValueMessage,
} from '@packwright/core/fields';
import { nextPackLabel } from '@packwright/core/medicines';
import type { PackCategory } from '@packwright/core/packs';
import { findDrugsByIds } from '../catalogue/index.ts';
import type { Work } from '../platform/work.ts';
import { drugOf } from './drug-of.ts';
import { headingsFor } from './pack-defaults.ts';
import { presentFoil, presentHistory, presentPrescription } from './present.ts';
import {
  activeOfFoils,
  activeOfPatient,
  findFoil,
  findHistoryDocument,
  findPackDefaults,
  findPrescription,
  foilsOfPatient,
  labelsOfFoils,
  type PrescriptionRow,
  searchHistory,
  searchPrescriptions,
  suspensionsOfPatients,
} from './store/index.ts';
import { categoryOf, isInPack } from './supply.ts';

type Asked<Name extends keyof typeof medicationCalls> = Received<(typeof medicationCalls)[Name]>;

export async function listFoils(work: Work, patientId: number) {
  const defaults = await findPackDefaults(work.db, patientId);
  if (defaults === undefined) throw new Refusal(sharedRefusals.notFound);
  const foils = await foilsOfPatient(work.db, patientId);
  const medicines = await activeOfPatient(work.db, patientId);
  const next = {
    label: nextPackLabel(foils.map(({ label }) => label)),
    packTypeDefault: defaults.defaultPackType,
  };
  return { rows: foils.map((row) => presentFoil(row, medicines, next)), total: foils.length };
}

/** What a new pack of this patient would start from. */
export async function nextFoil(work: Work, patientId: number, foilType: number) {
  const defaults = await findPackDefaults(work.db, patientId);
  if (defaults === undefined) throw new Refusal(sharedRefusals.notFound);
  const foils = await foilsOfPatient(work.db, patientId);
  return {
    label: nextPackLabel(foils.map(({ label }) => label)),
    packTypeDefault: defaults.defaultPackType,
    heading: headingsFor(foilType, defaults),
  };
}

const flagOf = (category: PackCategory) => (category === 'PRN' ? null : categoryFlags[category]);

/** The packed check (D-103). Insulin has a flag without a category (D-084), so its flag is counted itself. */
export async function checkPacked(work: Work, foilId: number, flags: Asked<'checkPacked'>['query']) {
  if ((await findFoil(work.db, foilId)) === undefined) throw new Refusal(sharedRefusals.notFound);
  const [asked = 'isStandard', another] = medicineFlags.filter((name) => flags[name] === true);
  if (another !== undefined) {
    throw fieldRefusal(sharedRefusals.invalid, another, validValueMessage);
  }
  const packed = (await activeOfFoils(work.db, [foilId])).filter(isInPack);
  const count = packed.filter((each) =>
    asked === 'isInsulin' ? each.isInsulin : flagOf(categoryOf(each)) === asked,
  ).length;
  return { count, max: maximumPackedMedicines, isExceeded: count >= maximumPackedMedicines };
}

export async function listPrescriptions(work: Work, query: Asked<'listPrescriptions'>['query']) {
  const { rows, total } = await searchPrescriptions(work.db, {
    patientId: query.patientId,
    foilId: query.foilId,
    includeCeased: query.includeCeased ?? false,
    query: query.query,
    sortField: query.sortField,
    isDescending: query.sortOrder === 'desc',
    ...pageOf(query),
  });
  return { rows: await withDrugs(work, rows), total };
}

export async function getPrescription(work: Work, id: number) {
  const row = await findPrescription(work.db, id);
  const [answer] = row === undefined ? [] : await withDrugs(work, [row]);
  if (answer === undefined) throw new Refusal(sharedRefusals.notFound);
  return answer;
}

async function withDrugs(work: Work, rows: readonly PrescriptionRow[]) {
  const drugs = await findDrugsByIds(
    work.db,
    rows.map((row) => row.drugId),
  );
  const away = await suspensionsOfPatients(work.db, [...new Set(rows.map((row) => row.patientId))]);
  return rows.map((row) => presentPrescription(row, drugOf(row, drugs), away.get(row.patientId) ?? []));
}

export async function listHistory(work: Work, query: Asked<'listMedicationHistory'>['query']) {
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
    ...pageOf(query),
  });
  const foilIds = rows.flatMap(({ foilId }) => (foilId === null ? [] : [foilId]));
  const labels = await labelsOfFoils(work.db, [...new Set(foilIds)]);
  return { rows: rows.map((row) => presentHistory(row, labels)), total };
}

export async function historyDocument(work: Work, id: number) {
  const documentId = await findHistoryDocument(work.db, id);
  if (documentId === undefined) throw new Refusal(sharedRefusals.notFound);
  return { resourceDocumentId: documentId ?? 0 };
}
