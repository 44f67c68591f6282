import { medicationRefusals, Refusal } from '@packwright/contract';
import type { RefusalEntry } from '@packwright/contract/machinery';
import type { MedicineSide, WarningData } from '@packwright/contract/medication';
import { isPackability, isSameMedicine, packingAdvice, unevenParts } from '@packwright/core/medicines';
import { formatDecimal } from '@packwright/core/quantity';
import { rememberWarning, wasWarned } from '../access/index.ts';
import { findDrugsByIds } from '../catalogue/index.ts';
import { allergyMatches } from '../patients/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Work } from '../platform/work.ts';
import { presentSide } from './present-side.ts';
import { dosesOf, type Saving } from './stops.ts';
import { activeOfPatient, labelsOfFoils } from './store/index.ts';
import { categoryOf, supplyOf } from './supply.ts';

interface Warning {
  readonly entry: RefusalEntry;
  /** Facts for people: the sentence of the entry, then what it is about. */
  readonly message: string;
  /** What makes it this very warning, so that a confirmation of another one does not count. */
  readonly about: readonly (string | number)[];
  readonly existing: WarningData['warnings'][number]['existing'];
}

/** The warnings that this save deserves, the gravest first. What was not changed is not asked again. */
async function warningsOf(work: Work, saving: Saving): Promise<Warning[]> {
  const { draft, before } = saving;
  const isOtherDrug = before === null || before.drugId !== draft.drugId;
  return [
    ...(isOtherDrug ? await allergyWarning(work, saving) : []),
    ...(isOtherDrug ? await duplicateWarning(work, saving) : []),
    ...packingWarning(saving),
    ...unevenWarning(saving),
  ];
}

async function allergyWarning(work: Work, { draft, drug }: Saving): Promise<Warning[]> {
  const existing = await allergyMatches(work, draft.patientId, {
    drugId: drug.id,
    drugCode: drug.drugCode,
    genericCode: drug.genericCode,
    drugName: drug.drugName,
    genericName: drug.genericName,
  });
  if (existing.length === 0) return [];
  const entry = medicationRefusals.allergyMatch;
  return [{ entry, message: entry.message, about: existing.map(({ allergyId }) => allergyId), existing }];
}

async function duplicateWarning(work: Work, { id, draft }: Saving): Promise<Warning[]> {
  const entered = { drugId: draft.drugId, genericCode: draft.genericCode };
  const others = (await activeOfPatient(work.db, draft.patientId)).filter(
    (each) =>
      each.id !== id && isSameMedicine(entered, { drugId: each.drugId, genericCode: each.genericCode }),
  );
  if (others.length === 0) return [];
  const labels = await labelsOfFoils(work.db, [...new Set(others.map(({ foilId }) => foilId))]);
  const drugs = await findDrugsByIds(
    work.db,
    others.map((each) => each.drugId),
  );
  const existing = others.map((each) => ({
    prescriptionId: each.id,
    ...presentSide(each, labels, drugs.get(each.drugId) ?? { strength: '' }),
  }));
  const entry = medicationRefusals.duplicatePrescription;
  return [{ entry, message: entry.message, about: others.map((each) => each.id), existing }];
}

const adviceEntries = {
  no: medicationRefusals.notForPacking,
  separate: medicationRefusals.packSeparately,
  caution: medicationRefusals.packWithCaution,
} as const;

/** What is said against packing this medicine so; null for nothing. */
export function adviceOn(draft: Saving['draft'], packable: string) {
  return isPackability(packable)
    ? packingAdvice(packable, supplyOf(draft.packType), categoryOf(draft))
    : null;
}

function packingWarning({ draft, before, drug }: Saving): Warning[] {
  const advice = adviceOn(draft, drug.packable);
  const wasSaid =
    before !== null && before.drugId === draft.drugId && adviceOn(before, drug.packable) === advice;
  if (advice === null || wasSaid) return [];
  const entry = adviceEntries[advice];
  const message = drug.packableReason === '' ? entry.message : `${entry.message} ${drug.packableReason}`;
  return [{ entry, message, about: [draft.packType, categoryOf(draft)], existing: [] }];
}

function unevenWarning({ draft, before }: Saving): Warning[] {
  const known = new Set(before === null ? [] : unevenParts(dosesOf(before)));
  const uneven = unevenParts(dosesOf(draft)).filter((dose) => !known.has(dose));
  if (uneven.length === 0) return [];
  const entry = medicationRefusals.unevenPart;
  const about = uneven.map(formatDecimal);
  return [{ entry, message: `${entry.message} (${about.join(', ')})`, about, existing: [] }];
}

const keyOf = ({ draft }: Saving, { entry, about }: Warning): string =>
  ['medication', draft.patientId, draft.drugId, entry.code, ...about].join('/');

/**
 * Refuses a save that deserves warnings, all of them in one answer, unless they are confirmed by a session
 * that was shown every one of them (security 2.3).
 */
export async function insistOnWarnings(
  platform: Platform,
  work: Work,
  saving: Saving,
  isConfirmed: boolean,
): Promise<void> {
  const warnings = await warningsOf(work, saving);
  const [first] = warnings;
  if (first === undefined) return;
  const keys = warnings.map((warning) => keyOf(saving, warning));
  if (isConfirmed && (await wereShown(work, keys))) return noteConfirmed(work, saving, warnings);
  for (const key of keys) await rememberWarning(platform, work, key);
  const labels = await labelsOfFoils(work.db, [saving.draft.foilId]);
  throw refusalOf(first, warnings, presentSide(saving.draft, labels, saving.drug));
}

async function wereShown(work: Work, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if (!(await wasWarned(work, key))) return false;
  return true;
}

function noteConfirmed(work: Work, { draft }: Saving, warnings: readonly Warning[]): void {
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

function refusalOf(first: Warning, warnings: readonly Warning[], entered: MedicineSide): Refusal {
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
