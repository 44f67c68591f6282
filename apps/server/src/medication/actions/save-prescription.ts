import { medicationRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { type DrugRow, findDrugsByIds } from '../../catalogue/index.ts';
import { bumpProfileVersion } from '../../patients/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { commentOn } from '../comment.ts';
import { insistOnLive } from '../drug-of.ts';
import { drugColumns, newDraft, otherDrugColumns, settleDraft } from '../draft.ts';
import { differences, firstValues, medicineTexts } from '../field-changes.ts';
import { fieldProblems } from '../field-problems.ts';
import { type ChangedMedicine, type NewMedicine, readBody } from '../read-body.ts';
import { recordChanges } from '../record-changes.ts';
import { insistOnFields, insistOnStops, type Saving } from '../stops.ts';
import {
  type ChangeKind,
  type FieldChange,
  type FoilRow,
  findFoil,
  findPrescription,
  insertPrescription,
  isAttachment,
  lockFoil,
  lockPrescription,
  type PrescriptionDraft,
  type PrescriptionRow,
  savePrescription,
} from '../store/index.ts';
import { insistOnWarnings } from '../warnings.ts';

/** Adds a medicine to a pack (1§4, 1§5). Answers its id. */
export async function createPrescription(
  platform: Platform,
  work: Work,
  body: NewMedicine,
  isConfirmed: boolean,
): Promise<number> {
  const foil = await openPack(work, body.foilId, body.patientId);
  const drug = await insistOnLive(work, body.drugId);
  const entered = settleDraft({ ...newDraft(foil, drug), ...readBody(body), state: 'new' });
  const draft = await judge(
    platform,
    work,
    { id: null, draft: entered, before: null, drug },
    foil,
    isConfirmed,
  );
  const id = await insertPrescription(work.db, work.who.pharmacyId, draft, work.now);
  await insistOnLive(work, drug.id);
  await record(work, id, draft, 'new', firstValues(medicineTexts(draft, foil.label)));
  return id;
}

/** Changes a medicine that is not ceased; it may move to another pack of the same patient. */
export async function updatePrescription(
  platform: Platform,
  work: Work,
  id: number,
  body: ChangedMedicine,
  isConfirmed: boolean,
): Promise<void> {
  const found = await findPrescription(work.db, id);
  if (found === undefined) throw new Refusal(sharedRefusals.notFound);
  const comment = commentOn(work, body.userComment);
  const foil = await openPack(work, body.foilId ?? found.foilId, body.patientId ?? found.patientId);
  const row = await lockPrescription(work.db, id);
  if (row === undefined || foil.patientId !== row.patientId) throw new Refusal(sharedRefusals.notFound);
  if (row.state === 'ceased') throw new Refusal(medicationRefusals.ceasedIsFinal);
  const drug = await drugOfChange(work, row, body.drugId);
  const before = draftOf(row);
  const entered = settleDraft({
    ...before,
    ...(drug.id === row.drugId ? drugColumns(drug) : otherDrugColumns(drug)),
    ...readBody(body),
    state: 'updated',
    userComment: comment,
  });
  const draft = await judge(platform, work, { id, draft: entered, before, drug }, foil, isConfirmed);
  const isSaved = await savePrescription(work.db, id, body.version ?? row.version, draft);
  if (!isSaved) throw new Refusal(sharedRefusals.changedMeanwhile);
  if (drug.id !== row.drugId) await insistOnLive(work, drug.id);
  const label = row.foilId === foil.id ? foil.label : await labelOf(work, row.foilId);
  const changes = differences(medicineTexts(before, label), medicineTexts(draft, foil.label));
  await record(work, id, draft, 'updated', changes);
}

/** The pack, its patient's profile held and marked as changed: every change of a profile queues here. */
async function openPack(work: Work, foilId: number, patientId: number | undefined): Promise<FoilRow> {
  const found = await findFoil(work.db, foilId);
  if (found === undefined || (patientId ?? found.patientId) !== found.patientId) {
    throw new Refusal(sharedRefusals.notFound);
  }
  await bumpProfileVersion(work, found.patientId);
  const foil = await lockFoil(work.db, foilId);
  if (foil === undefined) throw new Refusal(sharedRefusals.notFound);
  return foil;
}

// A medicine keeps its drug although that was archived meanwhile; only another drug must be a live one.
async function drugOfChange(
  work: Work,
  row: PrescriptionDraft,
  drugId: number | undefined,
): Promise<DrugRow> {
  if (drugId !== undefined && drugId !== row.drugId) return insistOnLive(work, drugId);
  const drug = (await findDrugsByIds(work.db, [row.drugId])).get(row.drugId);
  if (drug === undefined) throw new Error(`Drug ${row.drugId} of a prescription is gone`);
  return drug;
}

/** Fields, then hard stops, then warnings: what cannot be saved anyway is not asked about. */
async function judge(
  platform: Platform,
  work: Work,
  saving: Saving,
  foil: FoilRow,
  isConfirmed: boolean,
): Promise<PrescriptionDraft> {
  insistOnFields(fieldProblems(saving.draft, foil));
  await insistOnFiles(work, saving);
  const draft = await insistOnStops(work, saving);
  await insistOnWarnings(platform, work, { ...saving, draft }, isConfirmed);
  return draft;
}

/** A file that the medicine or its drug does not hold already must be one of this pharmacy. */
async function insistOnFiles(work: Work, { draft, before, drug }: Saving): Promise<void> {
  const held = [null, drug.imageId, before?.imageId, before?.resourceDocumentId];
  for (const fileId of [draft.resourceDocumentId, draft.imageId]) {
    if (fileId === null || held.includes(fileId)) continue;
    if (!(await isAttachment(work.db, fileId))) throw new Refusal(sharedRefusals.notFound);
  }
}

function draftOf(row: PrescriptionRow): PrescriptionDraft {
  const {
    id: _id,
    pharmacyId: _pharmacy,
    version: _version,
    deletedAt: _deleted,
    createdAt: _created,
    ceasedAt: _ceased,
    ceasedBy: _by,
    ...draft
  } = row;
  return draft;
}

async function labelOf(work: Work, foilId: number): Promise<string> {
  return (await findFoil(work.db, foilId))?.label ?? '';
}

async function record(
  work: Work,
  prescriptionId: number,
  draft: PrescriptionDraft,
  kind: ChangeKind,
  details: readonly FieldChange[],
): Promise<void> {
  await recordChanges(work, [
    {
      patientId: draft.patientId,
      foilId: draft.foilId,
      prescriptionId,
      kind,
      drugName: draft.drugName,
      genericName: draft.genericName,
      comment: draft.userComment,
      details,
      documentId: draft.resourceDocumentId,
    },
  ]);
}
