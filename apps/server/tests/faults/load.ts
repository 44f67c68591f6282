import { addDays, createDay } from '@packwright/core/days';
import type { Resident } from '../../src/packing/packing.fixtures.ts';
import { castPassword } from '../cast.ts';
import type { CallName, CallParts } from '../model/world.ts';
import type { RecordedRequest, RequestRecorder } from './request-recorder.ts';

/** One bench of the mixed load: a person, an own resident, and packs for consecutive weeks. */
export interface LoadBench {
  readonly userName: string;
  readonly resident: Resident;
  week: number;
  /** The remaining steps of the present pack, and the request that creates it until its number is known. */
  steps: LoadStep[];
  made: RecordedRequest | null;
}

/** A call with its parts, by the person of the bench unless it names another. */
type LoadStep = readonly [name: CallName, parts: CallParts, userName?: string];

export const createBench = (userName: string, resident: Resident): LoadBench => ({
  userName,
  resident,
  week: 0,
  steps: [],
  made: null,
});

/** Of the two medicines of a resident. */
const barcodes = ['2000000000015', '2000000000046'];

const firstMonday = createDay('2026-03-02');

/**
 * Works at one bench until it is stopped: adjusts the balance, creates a pack, packs, checks, hands out, deletes. It
 * ends at the first request without an answer and continues from there the next time.
 */
export async function workAt(
  bench: LoadBench,
  recorder: RequestRecorder,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const [name, parts, userName = bench.userName] = takeNextStep(bench);
    const recorded = await recorder.sendCall(userName, name, parts);
    if (name === 'createPackJobs') bench.made = recorded;
    if (recorded.answer === null) return;
  }
}

function takeNextStep(bench: LoadBench): LoadStep {
  if (bench.made && isQuestion(bench.made)) bench.steps = [confirmOrder(bench)];
  else if (bench.made) bench.steps = buildSteps(getJobId(bench.made), bench);
  bench.made = null;
  return bench.steps.shift() ?? startWeek(bench);
}

/**
 * Was the person asked about the days: a gap after a deleted week, a week that is over or far ahead (PACK-69, PACK-93)?
 * Nothing was done then.
 */
export const isQuestion = ({ answer }: RecordedRequest): boolean =>
  answer !== null && /UNUSUAL_(ORDER|DISTRIBUTION)/.test(answer.text);

const confirmOrder = (bench: LoadBench): LoadStep => [
  'createPackJobs',
  { ...buildOrder(bench, bench.week - 1), query: { IsConfirm: true } },
];

const buildOrder = ({ resident }: LoadBench, week: number) => ({
  body: { foilIds: [resident.foilId], packStartDate: addDays(firstMonday, 7 * week) },
});

function getJobId({ answer }: RecordedRequest): number {
  const [id] = (JSON.parse(answer?.text ?? '{}') as { jobIds?: number[] }).jobIds ?? [];
  if (id === undefined) throw new Error(`No pack was made: ${answer?.text}`);
  return id;
}

function startWeek(bench: LoadBench): LoadStep {
  const { resident, week } = bench;
  const counted = { adjustmentType: 'add', qty: '28', note: `Delivered for week ${week}` };
  bench.week += 1;
  bench.steps = [['createPackJobs', buildOrder(bench, week)]];
  return ['adjustBalance', { body: { patientId: resident.patientId, drugCode: 'D00001', ...counted } }];
}

/** From the printer to the door; every third pack is deleted before it, with its tablets given back. */
function buildSteps(id: number, { resident: { prescriptionIds }, week, userName }: LoadBench): LoadStep[] {
  const prescriptions = prescriptionIds.map((prescriptionId, at) => ({
    prescriptionId,
    packingQty: '7',
    drugApn: barcodes[at],
  }));
  const buildCheckStep = (prescriptionId: number): LoadStep => [
    'checkPrescription',
    { params: { id, prescriptionId }, body: { checkingStatus: 1 } },
    // Only a pharmacist passes a medicine (PACK-60).
    'pharmacist',
  ];
  const signature = { username: 'pharmacist2', password: castPassword };
  return [
    ['completePrinting', { body: { ids: [id] } }],
    ['confirmPacking', { body: { jobIds: [id], prescriptions } }],
    ['completePacking', { body: { jobIds: [id] } }],
    ...prescriptionIds.map(buildCheckStep),
    // Only a pharmacist passes a pack on the strength of the session alone (PACK-24).
    week % 2 === 0 || userName === 'staff'
      ? ['confirmPassed', { body: { jobIds: [id], ...signature } }]
      : ['completeChecking', { params: { id }, body: {} }],
    // Handed out packs stay; and staff may not delete. The week of these packs is over (PACK-93).
    ...(week % 3 === 0 && userName !== 'staff'
      ? [['deleteAndReverse', { body: { ids: [id] } }] as const]
      : [
          ['completeDistribution', { body: { jobIds: [id] } }] as const,
          ['completeDistribution', { body: { jobIds: [id], isConfirmed: true } }] as const,
        ]),
  ];
}
