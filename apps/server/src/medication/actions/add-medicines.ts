import { medicationRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { type DrugRow, findDrugsByIds } from '../../catalogue/index.ts';
import { bumpProfileVersions, listAllergyRows, lockProfile } from '../../patients/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import type { NewPrescriptionBody } from '../read-body.ts';
import type { HeldProfile } from '../rules/held-profile.ts';
import {
  type FoilRow,
  findFoil,
  insertPrescriptions,
  listActiveOfPatient,
  listFoilsOfPatient,
  lockFoilsOfPatient,
} from '../store/index.ts';
import { recordChanges } from './record-changes.ts';
import { createFoil } from './save-foil.ts';
import { buildNewChange, buildNewDraft } from './save-prescription.ts';

/** The empty profile of a patient that this work has just admitted: nobody else sees it. */
export const startProfile = async ({ db }: Work, patientId: number): Promise<HeldProfile> => ({
  patientId,
  allergies: await listAllergyRows(db, [patientId]),
  foils: [],
  active: [],
  judged: [],
  isLocked: true,
});

/** A profile to compare with; it is locked before a medicine is added to it. */
export const readProfile = async ({ db }: Work, patientId: number): Promise<HeldProfile> => ({
  patientId,
  allergies: [],
  foils: await listFoilsOfPatient(db, patientId),
  active: await listActiveOfPatient(db, patientId),
  judged: [],
  isLocked: false,
});

/** The profile as it is once every other change of it waits. */
export async function lockWholeProfile(work: Work, patientId: number): Promise<HeldProfile> {
  await lockProfile(work, patientId);
  return {
    patientId,
    allergies: await listAllergyRows(work.db, [patientId]),
    foils: await lockFoilsOfPatient(work.db, patientId),
    active: await listActiveOfPatient(work.db, patientId),
    judged: [],
    isLocked: true,
  };
}

/** Adds a pack to a profile; '' names it as the next one. */
export async function addFoil(
  work: Work,
  { patientId, foils }: HeldProfile,
  label: string,
): Promise<FoilRow> {
  const id = await createFoil(work, { patientId, ...(label !== '' && { label }) });
  const made = await findFoil(work.db, id);
  if (!made) throw new RangeError(`The pack ${id} was not kept`);
  foils.push(made);
  return made;
}

/** Judges a new medicine as its form would, beside those of the profile. */
export async function judgeMedicine(
  platform: Platform,
  work: Work,
  profile: HeldProfile,
  drug: DrugRow,
  body: NewPrescriptionBody,
  isConfirmed = false,
): Promise<void> {
  const foil = profile.foils.find(({ id }) => id === body.foilId);
  if (!foil || !profile.isLocked) throw new RangeError(`The pack ${body.foilId} is not held`);
  const draft = await buildNewDraft(
    platform,
    work,
    body,
    { foil, drug, beside: [], held: profile },
    isConfirmed,
  );
  profile.judged.push(draft);
  profile.active.push({
    ...draft,
    id: 0,
    pharmacyId: work.who.pharmacyId,
    version: 1,
    createdAt: work.now,
    ceasedAt: null,
    ceasedBy: null,
    deletedAt: null,
  });
}

/** Writes the medicines that were judged at once, with their history. Answers their ids. */
export async function saveMedicines(
  work: Work,
  { patientId, judged, foils }: HeldProfile,
): Promise<readonly number[]> {
  if (judged.length === 0) return [];
  const ids = await insertPrescriptions(work.db, work.who.pharmacyId, judged, work.now);
  await assertDrugsPrescribable(
    work,
    judged.map(({ drugId }) => drugId),
  );
  await bumpProfileVersions(work, [patientId]);
  await recordChanges(
    work,
    judged.flatMap((draft, at) => {
      const [id, foil] = [ids[at], foils.find((each) => each.id === draft.foilId)];
      return id === undefined || !foil ? [] : [buildNewChange(id, draft, foil)];
    }),
  );
  return ids;
}

// Their rows now lock the drugs: what was archived meanwhile becomes visible.
async function assertDrugsPrescribable({ db }: Work, drugIds: readonly number[]): Promise<void> {
  const drugs = await findDrugsByIds(db, drugIds);
  for (const id of drugIds) {
    const drug = drugs.get(id);
    if (!drug || drug.archivedAt !== null) throw new Refusal(sharedRefusals.notFound);
    if (drug.ceasedAt !== null) throw new Refusal(medicationRefusals.drugCeased);
  }
}
