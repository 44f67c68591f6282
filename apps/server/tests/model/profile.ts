import { addDays, createDay } from '@packwright/core/days';
import { expect } from 'vitest';
import { monday } from '../../src/packing/packing.fixtures.ts';
import { weeks } from './creating.ts';
import { listDifferences, type Medicine, buildCoreJob } from './expected.ts';
import type { Outcome, Choices, Walk } from './walk.ts';

const comment = { userComment: 'Doctor rang' };
const buildDoses = (tablets: number): number[] => [tablets * 100, 0, 0, 0, 0, 0, 0, 0];

/** Another medicine on the profile, with its confirmations. */
export async function addMedicine(walk: Walk, { variant }: Choices): Promise<void> {
  const code = variant % 2 === 0 ? 'D00006' : 'D00010';
  const drugId = walk.world.server.ids.drugs[code] ?? 0;
  const body = { foilId: walk.resident.foilId, drugId, dose: ['1'], ...comment };
  const isKnown = walk.model.medicines.some(({ drugCode, isCeased }) => drugCode === code && !isCeased);
  if (isKnown) await walk.sendAndCompare('createPrescription', { body }, { code: 'DUPLICATE_PRESCRIPTION' });
  const query = { IsConfirm: isKnown };
  await walk.sendAndCompare(
    'createPrescription',
    { query, body },
    {
      apply: ({ text }) => {
        const { prescriptionId } = JSON.parse(text) as { prescriptionId: number };
        const facts = { category: 'STANDARD', isCeased: false } as const;
        walk.model.medicines.push({ id: prescriptionId, drugCode: code, doses: buildDoses(1), ...facts });
      },
    },
  );
}

function pickMedicine(walk: Walk, { line }: Choices): Medicine | undefined {
  return walk.model.medicines[line % walk.model.medicines.length];
}

/** One, two or three tablets at breakfast instead; the doses of before are a change back. */
export async function editMedicine(walk: Walk, pick: Choices): Promise<void> {
  const medicine = pickMedicine(walk, pick);
  if (!medicine) return;
  const tablets = 1 + (pick.variant % 3);
  const outcome: Outcome = medicine.isCeased
    ? { code: 'CEASED_IS_FINAL' }
    : { apply: () => void (medicine.doses = buildDoses(tablets)) };
  const body = { dose: [String(tablets)], ...comment };
  await walk.sendAndCompare('updatePrescription', { params: { id: medicine.id }, body }, outcome);
}

export async function ceaseMedicine(walk: Walk, pick: Choices): Promise<void> {
  const medicine = pickMedicine(walk, pick);
  if (!medicine) return;
  const outcome: Outcome = medicine.isCeased
    ? { code: 'CEASED_IS_FINAL' }
    : { apply: () => void (medicine.isCeased = true) };
  const parts = { params: { id: medicine.id }, query: { state: 'ceased' }, body: comment };
  await walk.sendAndCompare('setPrescriptionStatus', parts, outcome);
}

/** Away on the Wednesday and Thursday of one week, or back again. */
export async function suspendPatient(walk: Walk, { variant }: Choices): Promise<void> {
  const week = variant % (weeks + 1) === weeks ? null : variant % weeks;
  const from = week === null ? '' : addDays(createDay(monday), week * 7 + 2);
  const to = week === null ? '' : addDays(createDay(monday), week * 7 + 3);
  await walk.sendAndCompare(
    'setPatientStatus',
    { params: { id: walk.resident.patientId }, body: { suspendFromDate: from, suspendToDate: to } },
    { apply: () => void (walk.model.suspendedWeek = week) },
  );
}

/** The differences read and answered for; every sixth time somebody read an older list. */
export async function acknowledgeChanges(walk: Walk, pick: Choices): Promise<void> {
  const expected = walk.pickJob(pick.job);
  if (!expected) return;
  const { versions, isStale } = walk.pickVersions([expected], pick);
  const { rows } = await walk.world.owner.query<{ v: number }>(
    'select profile_version as v from patient where id = $1',
    [walk.resident.patientId],
  );
  const isOld = pick.others % 6 === 5;
  const profileVersion = (rows[0]?.v ?? 0) + (isOld ? 1 : 0);
  const body = { profileVersion, comment: 'Still right', ...(versions && { version: versions[0] }) };
  const outcome = isStale
    ? { code: 'JOB_CHANGED' }
    : isOld
      ? { code: 'DIFFERENCES_CHANGED' }
      : walk.predict([expected], () => ({ kind: 'acknowledgeProfile' }));
  await walk.sendAndCompare('acknowledgeChanges', { params: { id: expected.id }, body }, outcome);
}

/** The bench shows the profile state of the model. */
export async function compareDifferences(walk: Walk, pick: Choices): Promise<void> {
  const expected = walk.pickJob(pick.job);
  if (!expected) return;
  const { profile } = buildCoreJob(walk.model, expected);
  await walk.sendAndCompare(
    'getDistribution',
    { params: { id: expected.id } },
    {
      apply: ({ text }) => {
        const { data } = JSON.parse(text) as { data: { profileState: string; jobs: { version: number }[] } };
        expect([data.profileState, data.jobs[0]?.version]).toEqual([profile, expected.version]);
        if (profile === 'same') expect(listDifferences(walk.model, expected)).toEqual([]);
      },
    },
  );
}
