import { medicationRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { pickTemplateWords } from '@packwright/core/directions';
import { mayNotCrush } from '@packwright/core/medicines';
import {
  buildPrescription,
  clearUnused,
  compareTexts,
  type FieldChange,
  isSamePrescription,
  listFirstValues,
  type Prescription,
  takeDrug,
  takeOtherDrug,
  toDirectionRule,
  toPrescriptionTexts,
} from '@packwright/core/prescriptions';
import { type DrugRow, findDrugsByIds } from '../../catalogue/index.ts';
import { bumpProfileVersions, lockProfile } from '../../patients/index.ts';
import { attachFile } from '../../platform/files/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import {
  type ChangedPrescriptionBody,
  type NewPrescriptionBody,
  readPrescriptionBody,
} from '../read-body.ts';
import { auditUnchanged, getChangeComment, recordChanges } from './record-changes.ts';
import {
  assertHardStops,
  assertNoFieldErrors,
  findFieldErrors,
  type PrescriptionSave,
} from '../rules/hard-stops.ts';
import {
  type ChangeKind,
  type FoilRow,
  findFoil,
  findPrescription,
  insertPrescription,
  isFileOfPatient,
  type MedicationChange,
  lockFoil,
  lockPrescription,
  pickDecided,
  updatePrescriptionRow,
} from '../store/index.ts';
import { getPrescribableDrug } from '../rules/prescribable-drug.ts';
import { assertWarningsConfirmed } from '../rules/warnings.ts';

/** Adds a medicine to a pack, which those beside it are meant to be given with. Answers its id. */
export async function createPrescription(
  platform: Platform,
  work: Work,
  body: NewPrescriptionBody,
  isConfirmed: boolean,
  beside: readonly number[] = [],
): Promise<number> {
  const foil = await lockFoilForChange(work, body.foilId, body.patientId);
  const drug = await getPrescribableDrug(work, body.drugId);
  const draft = await buildNewDraft(platform, work, body, { foil, drug, beside, held: null }, isConfirmed);
  const id = await insertPrescription(work.db, work.who.pharmacyId, draft, work.now);
  await getPrescribableDrug(work, drug.id);
  await bumpProfileVersions(work, [draft.patientId]);
  await recordChanges(work, [buildNewChange(id, draft, foil)]);
  return id;
}

type NewFacts = Pick<PrescriptionSave, 'drug' | 'beside' | 'held'> & { readonly foil: FoilRow };

/** A new medicine as it may be saved. */
export async function buildNewDraft(
  platform: Platform,
  work: Work,
  body: NewPrescriptionBody,
  { foil, ...facts }: NewFacts,
  isConfirmed: boolean,
): Promise<Prescription> {
  const { drug } = facts;
  const started = clearUnused({
    ...buildPrescription(foil, drug),
    ...readPrescriptionBody(body),
    state: 'new',
  });
  const direction =
    body.direction === undefined
      ? pickTemplateWords(drug.direction, toDirectionRule(started, foil.heading, drug))
      : started.direction;
  const saving = { ...facts, id: null, draft: { ...started, direction }, before: null };
  return assertMaySave(platform, work, saving, foil, isConfirmed);
}

export const buildNewChange = (id: number, draft: Prescription, { label }: FoilRow): MedicationChange =>
  buildChange(id, draft, 'new', listFirstValues(toPrescriptionTexts(draft, label)));

/** Changes a medicine that is not ceased; it may move to another pack of the same patient. */
export async function updatePrescription(
  platform: Platform,
  work: Work,
  id: number,
  body: ChangedPrescriptionBody,
  isConfirmed: boolean,
): Promise<void> {
  const found = await findPrescription(work.db, id);
  if (found === undefined) throw new Refusal(sharedRefusals.notFound);
  const comment = getChangeComment(work, body.userComment);
  const foil = await lockFoilForChange(work, body.foilId ?? found.foilId, body.patientId ?? found.patientId);
  const row = await lockPrescription(work.db, id);
  if (row === undefined || foil.patientId !== row.patientId) throw new Refusal(sharedRefusals.notFound);
  if (row.state === 'ceased') throw new Refusal(medicationRefusals.ceasedIsFinal);
  const drug = await getDrugForChange(work, row, body.drugId);
  const before = pickDecided(row);
  const entered = clearUnused({
    ...before,
    ...(drug.id === row.drugId ? takeDrug(drug) : takeOtherDrug(drug)),
    ...readPrescriptionBody(body),
    state: 'updated',
    userComment: comment,
  });
  const draft = await assertMaySave(
    platform,
    work,
    { id, draft: entered, before, drug, beside: [], held: null },
    foil,
    isConfirmed,
  );
  if ((body.version ?? row.version) !== row.version) throw new Refusal(sharedRefusals.changedMeanwhile);
  if (isSamePrescription(before, draft)) return auditUnchanged(work, 'prescription', id, row.patientId);
  await bumpProfileVersions(work, [row.patientId]);
  await updatePrescriptionRow(work.db, id, row.version, draft);
  if (drug.id !== row.drugId) await getPrescribableDrug(work, drug.id);
  const label = row.foilId === foil.id ? foil.label : await getFoilLabel(work, row.foilId);
  const changes = compareTexts(toPrescriptionTexts(before, label), toPrescriptionTexts(draft, foil.label));
  await recordChanges(work, [buildChange(id, draft, 'updated', changes)]);
}

/** The pack, its patient's profile held: every change of a profile queues here. */
async function lockFoilForChange(
  work: Work,
  foilId: number,
  patientId: number | undefined,
): Promise<FoilRow> {
  const found = await findFoil(work.db, foilId);
  if (found === undefined || (patientId ?? found.patientId) !== found.patientId) {
    throw new Refusal(sharedRefusals.notFound);
  }
  await lockProfile(work, found.patientId);
  const foil = await lockFoil(work.db, foilId);
  if (foil === undefined) throw new Refusal(sharedRefusals.notFound);
  return foil;
}

// A medicine keeps its drug although that was archived meanwhile; only another drug must be a live one.
async function getDrugForChange(work: Work, row: Prescription, drugId: number | undefined): Promise<DrugRow> {
  if (drugId !== undefined && drugId !== row.drugId) return getPrescribableDrug(work, drugId);
  const drug = (await findDrugsByIds(work.db, [row.drugId])).get(row.drugId);
  if (drug === undefined) throw new Error(`Drug ${row.drugId} of a prescription is gone`);
  return drug;
}

/** Fields, then hard stops, then warnings: a prescription that cannot be saved asks for no confirmation. */
async function assertMaySave(
  platform: Platform,
  work: Work,
  saving: PrescriptionSave,
  foil: FoilRow,
  isConfirmed: boolean,
): Promise<Prescription> {
  assertNoFieldErrors(findFieldErrors(saving.draft, foil, saving.drug));
  await assertOwnFiles(work, saving);
  const isDoNotCrush = mayNotCrush(saving.draft, saving.drug);
  const draft = await assertHardStops(work, { ...saving, draft: { ...saving.draft, isDoNotCrush } }, foil);
  await assertWarningsConfirmed(platform, work, { ...saving, draft }, isConfirmed);
  return draft;
}

/** A file that the medicine or its drug does not hold already is one's own upload, or of another medicine of the patient. */
async function assertOwnFiles(work: Work, { draft, before, drug }: PrescriptionSave): Promise<void> {
  const held = [null, drug.imageId, before?.imageId, before?.resourceDocumentId];
  for (const fileId of [draft.resourceDocumentId, draft.imageId]) {
    if (fileId === null || held.includes(fileId)) continue;
    const isOwn = await attachFile(
      work,
      fileId,
      (file) => file.createdBy === work.who.userId || isFileOfPatient(work.db, draft.patientId, fileId),
    );
    if (!isOwn) throw new Refusal(sharedRefusals.notFound);
  }
}

async function getFoilLabel(work: Work, foilId: number): Promise<string> {
  return (await findFoil(work.db, foilId))?.label ?? '';
}

const buildChange = (
  prescriptionId: number,
  draft: Prescription,
  kind: ChangeKind,
  details: readonly FieldChange[],
): MedicationChange => ({
  patientId: draft.patientId,
  foilId: draft.foilId,
  prescriptionId,
  kind,
  drugName: draft.drugName,
  genericName: draft.genericName,
  comment: draft.userComment,
  details,
  documentId: draft.resourceDocumentId,
});
