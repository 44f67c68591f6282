import { addDays, day } from '@packwright/core/days';
import type { Resident } from '../../src/packing/packing.fixtures.ts';
import { castPassword } from '../cast.ts';
import type { CallName, Parts } from '../model/world.ts';
import type { Recorded, Recorder } from './recorder.ts';

/** One bench of the mixed load: a person, a resident of their own, and packs for week after week. */
export interface Bench {
  readonly userName: string;
  readonly resident: Resident;
  week: number;
  /** What the present pack still needs, and the request that made it until its number is known. */
  steps: Step[];
  made: Recorded | null;
}

type Step = readonly [CallName, Parts];

export const benchOf = (userName: string, resident: Resident): Bench => ({
  userName,
  resident,
  week: 0,
  steps: [],
  made: null,
});

const firstMonday = day('2026-03-02');

/**
 * Works at one bench until told to stop: adjusts the balance, makes a pack, packs, checks, hands it out, deletes.
 * Ends early at the first request without an answer, as a person does who sees that the server is gone, and goes
 * on from there the next time.
 */
export async function workAt(bench: Bench, recorder: Recorder, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const [name, parts] = nextStep(bench);
    const recorded = await recorder.call(bench.userName, name, parts);
    if (name === 'createPackJobs') bench.made = recorded;
    if (recorded.answer === null) return;
  }
}

function nextStep(bench: Bench): Step {
  if (bench.made) bench.steps = stepsOf(jobOf(bench.made), bench);
  bench.made = null;
  return bench.steps.shift() ?? newWeek(bench);
}

function jobOf({ answer }: Recorded): number {
  const [id] = (JSON.parse(answer?.text ?? '{}') as { jobIds?: number[] }).jobIds ?? [];
  if (id === undefined) throw new Error(`No pack was made: ${answer?.text}`);
  return id;
}

function newWeek(bench: Bench): Step {
  const { resident, week } = bench;
  const counted = { adjustmentType: 'add', qty: '28', note: `Delivered for week ${week}` };
  const packStartDate = addDays(firstMonday, 7 * week);
  bench.week += 1;
  bench.steps = [['createPackJobs', { body: { foilIds: [resident.foilId], packStartDate } }]];
  return ['adjustBalance', { body: { patientId: resident.patientId, drugCode: 'D00001', ...counted } }];
}

/** From the printer to the door; every third pack is deleted before it, with its tablets given back. */
function stepsOf(id: number, { resident: { prescriptionIds }, week, userName }: Bench): Step[] {
  const prescriptions = prescriptionIds.map((prescriptionId) => ({ prescriptionId, packingQty: '7' }));
  const check = (prescriptionId: number): Step => [
    'checkPrescription',
    { params: { id, prescriptionId }, body: { checkingStatus: 1 } },
  ];
  const signature = { username: 'pharmacist2', password: castPassword };
  return [
    ['completePrinting', { body: { ids: [id] } }],
    ['confirmPacking', { body: { jobIds: [id], prescriptions } }],
    ['completePacking', { body: { jobIds: [id] } }],
    ...prescriptionIds.map(check),
    // Only a pharmacist passes a pack on the strength of the session alone (D-141).
    week % 2 === 0 || userName === 'staff'
      ? ['confirmPassed', { body: { jobIds: [id], ...signature } }]
      : ['completeChecking', { params: { id }, body: {} }],
    // What has left the house stays; and staff may not delete.
    week % 3 === 0 && userName !== 'staff'
      ? ['deleteAndReverse', { body: { ids: [id] } }]
      : ['completeDistribution', { body: { jobIds: [id] } }],
  ];
}
