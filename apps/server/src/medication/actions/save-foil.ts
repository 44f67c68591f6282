import { compareTexts, listFirstValues, toFoilTexts } from '@packwright/core/prescriptions';
import { Refusal, sharedRefusals } from '@packwright/contract';
import type { medicationCalls } from '@packwright/contract/medication';
import type { HandlerInput } from '@packwright/contract/machinery';
import { foilTypes } from '@packwright/core/fields';
import { getNextPackLabel } from '@packwright/core/medicines';
import { bumpProfileVersion, bumpProfileVersions, lockProfile } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { getDefaultHeadings } from '../rules/pack-defaults.ts';
import { assertFoilValid, assertNoDosesLost } from '../rules/foil-validation.ts';
import { omitUndefined } from '../read-body.ts';
import { auditUnchanged, getChangeComment, recordFoilChange } from './record-changes.ts';
import {
  type FoilDraft,
  type FoilRow,
  findFoil,
  findPackDefaults,
  listFoilsOfPatient,
  insertFoil,
  lockFoil,
  type PackDefaults,
  updateFoilRow,
} from '../store/index.ts';

type NewFoilBody = HandlerInput<(typeof medicationCalls)['createFoil']>['body'];
type ChangedFoilBody = HandlerInput<(typeof medicationCalls)['updateFoil']>['body'];

/** Adds a foil to a profile; absent fields come from the patient's group (MED-12). Answers its id. */
export async function createFoil(work: Work, body: NewFoilBody): Promise<number> {
  const defaults = await findPackDefaults(work.db, body.patientId);
  if (defaults === undefined) throw new Refusal(sharedRefusals.notFound);
  await bumpProfileVersion(work, body.patientId);
  const others = await listFoilsOfPatient(work.db, body.patientId);
  const draft = { ...buildFoil(body, defaults, others), ...readFoilBody(body) };
  assertFoilValid(draft, others);
  const foilId = await insertFoil(work.db, work.who.pharmacyId, draft);
  const details = listFirstValues(toFoilTexts(draft));
  await recordFoilChange(work, { patientId: body.patientId, foilId, kind: 'new', details }, body.userComment);
  return foilId;
}

/** Changes a pack. A mealtime that still holds a dose is not removed; the answer names the medicines. */
export async function updateFoil(work: Work, foilId: number, body: ChangedFoilBody): Promise<void> {
  const found = await findFoil(work.db, foilId);
  if (found === undefined || (body.patientId ?? found.patientId) !== found.patientId) {
    throw new Refusal(sharedRefusals.notFound);
  }
  await lockProfile(work, found.patientId);
  const row = await lockFoil(work.db, foilId);
  if (row === undefined) throw new Refusal(sharedRefusals.notFound);
  const { id, pharmacyId: _pharmacy, version, deletedAt: _deleted, ...before } = row;
  const draft = { ...before, ...readFoilBody(body, before) };
  assertFoilValid(
    draft,
    (await listFoilsOfPatient(work.db, row.patientId)).filter((each) => each.id !== id),
  );
  await assertNoDosesLost(work, row, draft);
  const details = compareTexts(toFoilTexts(before), toFoilTexts(draft));
  if ((body.version ?? version) !== version) throw new Refusal(sharedRefusals.changedMeanwhile);
  if (details.length === 0) return auditUnchanged(work, 'foil', foilId, row.patientId);
  const comment = getChangeComment(work, body.userComment);
  await bumpProfileVersions(work, [row.patientId]);
  await updateFoilRow(work.db, foilId, version, draft);
  await recordFoilChange(work, { patientId: row.patientId, foilId, kind: 'updated', details }, comment);
}

function buildFoil(body: NewFoilBody, defaults: PackDefaults, others: readonly FoilRow[]): FoilDraft {
  const foilType = body.foilType ?? foilTypes.blister.code;
  const heading = getDefaultHeadings(foilType, defaults, body.frequency);
  return {
    patientId: body.patientId,
    label: getNextPackLabel(others.map(({ label }) => label)),
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

function readFoilBody(body: ChangedFoilBody, before?: FoilDraft): Partial<FoilDraft> {
  const { patientId: _patient, version: _version, ...rest } = body;
  const { userComment: _comment, dose: _dose, ...same } = rest;
  const fewer = body.frequency === undefined ? undefined : before?.heading.slice(0, body.frequency);
  const heading = body.heading ?? fewer;
  return omitUndefined<FoilDraft>({ ...same, heading, frequency: body.frequency ?? heading?.length });
}
