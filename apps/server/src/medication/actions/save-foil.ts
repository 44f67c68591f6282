import { Refusal, sharedRefusals } from '@packwright/contract';
import type { medicationCalls } from '@packwright/contract/medication';
import type { Received } from '@packwright/contract/machinery';
import { foilTypes } from '@packwright/core/fields';
import { nextPackLabel } from '@packwright/core/medicines';
import { bumpProfileVersion } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { commentOn } from '../comment.ts';
import { differences, firstValues, packTexts } from '../field-changes.ts';
import { headingsFor } from '../pack-defaults.ts';
import { insistOnPack, refuseLostDoses } from '../pack-stops.ts';
import { said } from '../read-body.ts';
import { recordPackChange } from '../record-changes.ts';
import {
  type FoilDraft,
  type FoilRow,
  findFoil,
  findPackDefaults,
  foilsOfPatient,
  insertFoil,
  lockFoil,
  type PackDefaults,
  saveFoil,
} from '../store/index.ts';

type NewPack = Received<(typeof medicationCalls)['createFoil']>['body'];
type ChangedPack = Received<(typeof medicationCalls)['updateFoil']>['body'];

/** Adds a pack to a profile; what is not said comes from the patient's group (1§4). Answers its id. */
export async function createFoil(work: Work, body: NewPack): Promise<number> {
  const defaults = await findPackDefaults(work.db, body.patientId);
  if (defaults === undefined) throw new Refusal(sharedRefusals.notFound);
  await bumpProfileVersion(work, body.patientId);
  const others = await foilsOfPatient(work.db, body.patientId);
  const draft = { ...newPack(body, defaults, others), ...readPack(body) };
  insistOnPack(draft, others);
  const foilId = await insertFoil(work.db, work.who.pharmacyId, draft);
  const details = firstValues(packTexts(draft));
  await recordPackChange(work, { patientId: body.patientId, foilId, kind: 'new', details }, body.userComment);
  return foilId;
}

/** Changes a pack. A mealtime that still holds a dose is not removed; the answer names the medicines. */
export async function updateFoil(work: Work, foilId: number, body: ChangedPack): Promise<void> {
  const found = await findFoil(work.db, foilId);
  if (found === undefined || (body.patientId ?? found.patientId) !== found.patientId) {
    throw new Refusal(sharedRefusals.notFound);
  }
  await bumpProfileVersion(work, found.patientId);
  const row = await lockFoil(work.db, foilId);
  if (row === undefined) throw new Refusal(sharedRefusals.notFound);
  const { id, pharmacyId: _pharmacy, version, deletedAt: _deleted, ...before } = row;
  const draft = { ...before, ...readPack(body, before) };
  insistOnPack(
    draft,
    (await foilsOfPatient(work.db, row.patientId)).filter((each) => each.id !== id),
  );
  await refuseLostDoses(work, row, draft);
  const details = differences(packTexts(before), packTexts(draft));
  const comment = details.length > 0 ? commentOn(work, body.userComment) : body.userComment;
  const isSaved = await saveFoil(work.db, foilId, body.version ?? version, draft);
  if (!isSaved) throw new Refusal(sharedRefusals.changedMeanwhile);
  await recordPackChange(work, { patientId: row.patientId, foilId, kind: 'updated', details }, comment);
}

function newPack(body: NewPack, defaults: PackDefaults, others: readonly FoilRow[]): FoilDraft {
  const foilType = body.foilType ?? foilTypes.blister.code;
  const heading = headingsFor(foilType, defaults, body.frequency);
  return {
    patientId: body.patientId,
    label: nextPackLabel(others.map(({ label }) => label)),
    foilType,
    packType: defaults.defaultPackType,
    client: '',
    comment: '',
    alert: '',
    warningLabel: '',
    isActive: true,
    heading,
    frequency: heading.length,
  };
}

function readPack(body: NewPack | ChangedPack, before?: FoilDraft): Partial<FoilDraft> {
  const fewer = body.frequency === undefined ? undefined : before?.heading.slice(0, body.frequency);
  const heading = body.heading ?? fewer;
  return said<Partial<FoilDraft>>({
    label: body.label,
    foilType: body.foilType,
    packType: body.packType,
    client: body.client,
    comment: body.comment,
    alert: body.alert,
    warningLabel: body.warningLabel,
    isActive: body.isActive,
    heading,
    frequency: body.frequency ?? heading?.length,
  });
}
