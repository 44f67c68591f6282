import { medicationRefusals, Refusal } from '@packwright/contract';
import type { RefusalEntry } from '@packwright/contract/machinery';
import type { WarningMedicine, WarningData } from '@packwright/contract/medication';
import {
  findSlotsWithoutTime,
  isPackability,
  isSameMedicine,
  listMissingCategories,
  resolvePackingAdvice,
  filterUnevenParts,
} from '@packwright/core/medicines';
import { packCategoryNames } from '@packwright/core/packs';
import { getCategory, isInPack, isPrn, listAllDoses, toSupply } from '@packwright/core/prescriptions';
import { formatDecimal } from '@packwright/core/quantity';
import { findUnshown, markShown } from '../../access/index.ts';
import { type DrugRow, findDrugsByIds } from '../../catalogue/index.ts';
import { type AllergyTarget, listAllergyRows, pickAllergyMatches } from '../../patients/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { presentWarningSide } from '../present.ts';
import type { PrescriptionSave } from './hard-stops.ts';
import { findFoilHeadings, findFoilLabels, listActiveOfPatient, listSuppliedDrugs } from '../store/index.ts';

interface SaveWarning {
  readonly entry: RefusalEntry;
  /** Facts for people: the sentence of the entry, then what it is about. */
  readonly message: string;
  /** Identifies a warning, so that a confirmation of another one does not count. */
  readonly about: readonly (string | number)[];
  readonly existing: WarningData['warnings'][number]['existing'];
}

/** The warnings of this save, most severe first. Unchanged fields raise none. */
async function findWarnings(work: Work, saving: PrescriptionSave): Promise<SaveWarning[]> {
  const { draft, before } = saving;
  const isOtherDrug = before === null || before.drugId !== draft.drugId;
  return [
    ...(await findAllergyWarning(work, saving)),
    ...(isOtherDrug ? await findDuplicateWarning(work, saving) : []),
    ...findCategoryWarning(saving),
    ...findPackingWarning(saving),
    ...findUnevenWarning(saving),
    ...(await findTimesWarning(work, saving)),
  ];
}

/** Another supply of the same drug may bear other names: then only the allergies to those are new (PATIENT-11). */
async function findAllergyWarning(
  { db }: Work,
  { draft, before, drug, held }: PrescriptionSave,
): Promise<SaveWarning[]> {
  const same = before !== null && before.drugId === draft.drugId ? before : null;
  if (same?.dispenseStagingId === draft.dispenseStagingId) return [];
  const allergies = held?.allergies ?? (await listAllergyRows(db, [draft.patientId]));
  const listMatches = async ({ dispenseStagingId }: PrescriptionSave['draft']) =>
    pickAllergyMatches(allergies, ...(await listAllergyTargets(db, drug, dispenseStagingId)));
  const known = new Set((same ? await listMatches(same) : []).map(({ allergyId }) => allergyId));
  const existing = (await listMatches(draft)).filter(({ allergyId }) => !known.has(allergyId));
  if (existing.length === 0) return [];
  const entry = medicationRefusals.allergyMatch;
  return [{ entry, message: entry.message, about: existing.map(({ allergyId }) => allergyId), existing }];
}

/** A drug of ours and, when it was supplied, as the dispensing system names it. */
const listAllergyTargets = async (
  db: Database,
  drug: DrugRow,
  supplyId: number | null,
): Promise<AllergyTarget[]> => [
  { ...drug, drugId: drug.id },
  ...(supplyId === null ? [] : await listSuppliedDrugs(db, supplyId)),
];

async function findDuplicateWarning(
  work: Work,
  { id, draft, beside, held }: PrescriptionSave,
): Promise<SaveWarning[]> {
  const entered = { drugId: draft.drugId, genericCode: draft.genericCode };
  const active = held?.active ?? (await listActiveOfPatient(work.db, draft.patientId));
  const others = active.filter(
    (each) =>
      each.id !== id &&
      !beside.includes(each.id) &&
      isSameMedicine(entered, { drugId: each.drugId, genericCode: each.genericCode }),
  );
  if (others.length === 0) return [];
  const labels = await findFoilLabels(work.db, [...new Set(others.map(({ foilId }) => foilId))]);
  const drugs = await findDrugsByIds(
    work.db,
    others.map((each) => each.drugId),
  );
  const existing = others.map((each) => ({
    prescriptionId: each.id,
    ...presentWarningSide(each, labels, drugs.get(each.drugId) ?? { strength: '' }),
  }));
  const entry = medicationRefusals.duplicatePrescription;
  return [{ entry, message: entry.message, about: others.map((each) => each.id), existing }];
}

/** A medicine that is not marked as its drug is lies in a pack with others, whatever its drug (MED-30). */
function findCategoryWarning({ draft, before, drug }: PrescriptionSave): SaveWarning[] {
  const known = before === null || before.drugId !== draft.drugId ? [] : listMissingCategories(before, drug);
  const missing = listMissingCategories(draft, drug).filter((category) => !known.includes(category));
  if (missing.length === 0) return [];
  const entry = medicationRefusals.categoryBelowDrug;
  const names = missing.map((category) => packCategoryNames[category]);
  return [{ entry, message: `${entry.message} (${names.join(', ')})`, about: missing, existing: [] }];
}

const adviceEntries = {
  no: medicationRefusals.notForPacking,
  separate: medicationRefusals.packSeparately,
  caution: medicationRefusals.packWithCaution,
} as const;

/** The advice against packing this medicine in this way, null without any. */
export function findPackingAdvice(draft: PrescriptionSave['draft'], packable: string) {
  return isPackability(packable)
    ? resolvePackingAdvice(packable, toSupply(draft.packType), getCategory(draft))
    : null;
}

function findPackingWarning({ draft, before, drug }: PrescriptionSave): SaveWarning[] {
  const advice = findPackingAdvice(draft, drug.packable);
  const wasSaid =
    before !== null && before.drugId === draft.drugId && findPackingAdvice(before, drug.packable) === advice;
  if (advice === null || wasSaid) return [];
  const entry = adviceEntries[advice];
  const message = drug.packableReason === '' ? entry.message : `${entry.message} ${drug.packableReason}`;
  return [{ entry, message, about: [draft.packType, getCategory(draft)], existing: [] }];
}

function findUnevenWarning({ draft, before }: PrescriptionSave): SaveWarning[] {
  const known = new Set(before === null ? [] : filterUnevenParts(listAllDoses(before)));
  const uneven = filterUnevenParts(listAllDoses(draft)).filter((dose) => !known.has(dose));
  if (uneven.length === 0) return [];
  const entry = medicationRefusals.unevenPart;
  const about = uneven.map(formatDecimal);
  return [{ entry, message: `${entry.message} (${about.join(', ')})`, about, existing: [] }];
}

/** A medicine that must be given on time lies under hours, and not under meals (MED-49). */
async function findTimesWarning(work: Work, { draft, before }: PrescriptionSave): Promise<SaveWarning[]> {
  if (!draft.isSinemet || !isInPack(draft) || isPrn(draft)) return [];
  const foilIds = [...new Set([draft.foilId, before?.foilId ?? draft.foilId])];
  const headings = await findFoilHeadings(work.db, foilIds);
  const listSlots = ({ foilId, doses }: PrescriptionSave['draft']) =>
    findSlotsWithoutTime(headings.get(foilId) ?? [], doses);
  const known =
    before === null || !before.isSinemet || before.foilId !== draft.foilId ? [] : listSlots(before);
  const slots = listSlots(draft).filter((slot) => !known.includes(slot));
  if (slots.length === 0) return [];
  const entry = medicationRefusals.timesNotNamed;
  const names = slots.map((slot) => headings.get(draft.foilId)?.[slot] ?? String(slot + 1));
  return [{ entry, message: `${entry.message} (${names.join(', ')})`, about: slots, existing: [] }];
}

const buildWarningKey = ({ draft }: PrescriptionSave, { entry, about }: SaveWarning): string =>
  ['medication', draft.patientId, draft.drugId, entry.code, ...about].join('/');

/**
 * Refuses a save that deserves warnings, all of them in one answer, unless they are confirmed by a session
 * that was shown every one of them (ACCESS-20).
 */
export async function assertWarningsConfirmed(
  platform: Platform,
  work: Work,
  saving: PrescriptionSave,
  isConfirmed: boolean,
): Promise<void> {
  const warnings = await findWarnings(work, saving);
  const [first] = warnings;
  if (first === undefined) return;
  const keys = warnings.map((warning) => buildWarningKey(saving, warning));
  if (isConfirmed && (await findUnshown(work, keys)) === undefined)
    return auditConfirmedWarnings(work, saving, warnings);
  for (const key of keys) await markShown(platform, work, key);
  const labels = await findFoilLabels(work.db, [saving.draft.foilId]);
  throw buildWarningRefusal(first, warnings, presentWarningSide(saving.draft, labels, saving.drug));
}

function auditConfirmedWarnings(
  work: Work,
  { draft }: PrescriptionSave,
  warnings: readonly SaveWarning[],
): void {
  work.audit({
    area: 'medication',
    action: 'confirmed warnings',
    patientId: draft.patientId,
    detail: {
      drugName: draft.drugName,
      comment: draft.userComment,
      warnings: warnings.map(({ entry, message }) => ({ code: entry.code, message })),
    },
  });
}

function buildWarningRefusal(
  first: SaveWarning,
  warnings: readonly SaveWarning[],
  entered: WarningMedicine,
): Refusal {
  const data: WarningData = {
    entered,
    warnings: warnings.map(({ entry, message, existing }) => ({
      code: entry.code,
      title: entry.title,
      message,
      existing,
    })),
  };
  return new Refusal(first.entry, {
    message: first.message,
    messages: warnings.map(({ message }) => message),
    data: { ...data, existing: first.existing },
  });
}
