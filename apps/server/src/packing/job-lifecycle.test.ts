import {
  type Job,
  type JobAction,
  type JobEffect,
  jobStatuses,
  computeNextState,
  type StageFlags,
} from '@packwright/core/jobs';
import { toHundredths } from '@packwright/core/quantity';
import { createDay } from '@packwright/core/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { findPersonByToken } from '../access/index.ts';
import type { Who } from '../platform/work.ts';
import { toCoreJob } from './transitions/core-job.ts';
import {
  buildCorrection,
  buildPackedLine,
  createResident,
  createJob,
  monday,
  setStages,
  signature,
  putRight,
} from './packing.fixtures.ts';
import type { JobRow } from './store/jobs.ts';
import type { LineRow } from './store/lines.ts';
import { CamelCaseClient } from '../platform/database/index.ts';

let server: TestServer;
let api: ApiClient;
let who: Who;
let owner: CamelCaseClient;

beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  owner = new CamelCaseClient({ connectionString: server.ownerUrl });
  await owner.connect();
  const found = await findPersonByToken(server.platform, await server.token('pharmacist'), true);
  if (!found) throw new Error('The pharmacist is not signed in');
  who = found;
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const toFlags = (bits: number): StageFlags => ({
  printing: (bits & 1) > 0,
  packing: (bits & 2) > 0,
  checking: (bits & 4) > 0,
  distribution: (bits & 8) > 0,
});

const runQuery = async <Row extends object>(sql: string, values: unknown[]): Promise<Row[]> =>
  (await owner.query<Row>(sql, values)).rows;

async function sumLedger(id: number): Promise<number> {
  const sum = 'select coalesce(sum(qty), 0)::int as sum from vpb_entry where job_id = $1';
  const [row] = await runQuery<{ sum: number }>(sum, [id]);
  return row?.sum ?? Number.NaN;
}

/** The job in the database, in the shape of core. */
async function loadStoredJob(id: number): Promise<Job> {
  const [row] = await runQuery<JobRow>('select * from pack_job where id = $1', [id]);
  const ofJob = 'select * from pack_job_line where job_id = $1 order by line_number';
  const lines = await runQuery<LineRow>(ofJob, [id]);
  if (!row) throw new Error(`No job ${id}`);
  const isAsked = row.status === jobStatuses.checking.code;
  // No pack of the resident was passed before.
  const changes = new Map(isAsked ? lines.map((line) => [line.prescriptionId, ['added'] as const]) : []);
  const comparison = { state: 'same', differences: [], open: [], profileVersion: 1 } as const;
  const passed = { changes, dropped: [] };
  return toCoreJob(row, lines, { snapshot: { lines: [] }, comparison, passed, today: createDay(monday) });
}

const omitChanged = (job: Job): Job => ({
  ...job,
  lines: job.lines.map((line) => ({ ...line, isChanged: false })),
});

interface ScenarioStep {
  readonly action: (job: Job) => JobAction;
  readonly call: (id: number, prescriptions: readonly number[]) => Promise<unknown>;
}

const getLineId = (job: Job, at: number): number => job.lines[at]?.id ?? 0;
const getPrescriptionId = (prescriptions: readonly number[], at: number): number => prescriptions[at] ?? 0;

const reasons = { manualReason: 'Label torn', quantityReason: 'One fell' };

const confirmTwo: ScenarioStep = {
  action: (job) => ({
    kind: 'confirmLines',
    lines: [
      buildPackedLine({ id: getLineId(job, 0), packed: toHundredths(1400) }),
      buildPackedLine({ id: getLineId(job, 1), packed: toHundredths(600), isManual: true, ...reasons }),
    ],
  }),
  call: (id, p) =>
    api.confirmPacking({
      body: {
        jobIds: [id],
        prescriptions: [
          { prescriptionId: getPrescriptionId(p, 0), packingQty: '14', qty: '14', drugApn: '2000000000015' },
          { prescriptionId: getPrescriptionId(p, 1), packingQty: '6', isManually: true, ...reasons },
        ],
      },
    }),
};
const skipThird: ScenarioStep = {
  action: (job) => ({ kind: 'skipLines', lineIds: [getLineId(job, 2)], reason: 'outOfStock', comment: '' }),
  call: (id, p) =>
    api.skipPacking({
      body: { jobIds: [id], prescriptionIds: [getPrescriptionId(p, 2)], reason: 'outOfStock' },
    }),
};
const reverseThird: ScenarioStep = {
  action: (job) => ({ kind: 'reverseSkip', lineIds: [getLineId(job, 2)] }),
  call: (id, p) => api.reverseSkipped({ body: { jobIds: [id], prescriptionIds: [getPrescriptionId(p, 2)] } }),
};
const buildCheckStep = (at: number, code: 1 | 3): ScenarioStep => ({
  action: (job) => ({
    kind: 'checkLine',
    lineId: getLineId(job, at),
    result: code === 1 ? 'passed' : 'incorrectQuality',
  }),
  call: (id, p) =>
    api.checkPrescription({
      params: { id, prescriptionId: getPrescriptionId(p, at) },
      body: { checkingStatus: code, checkingComments: 'looked at' },
    }),
});
const buildCorrectStep = (at: number): ScenarioStep => ({
  action: (job) => buildCorrection(getLineId(job, at)),
  call: (id, p) => putRight(api, id, getPrescriptionId(p, at)),
});
const fillSecond: ScenarioStep = {
  action: (job) => ({
    kind: 'confirmLines',
    lines: [buildPackedLine({ id: getLineId(job, 1), packed: toHundredths(700) })],
  }),
  call: (id, p) =>
    api.confirmPacking({
      body: {
        jobIds: [id],
        prescriptions: [{ prescriptionId: getPrescriptionId(p, 1), packingQty: 7, drugApn: '2000000000046' }],
      },
    }),
};
const buildPlainStep = (
  kind:
    | 'completePrinting'
    | 'completePacking'
    | 'completeCorrection'
    | 'revertCompleted'
    | 'returnToChecking'
    | 'returnToPacking',
  call: (id: number) => Promise<unknown>,
): ScenarioStep => ({
  action: () => ({ kind }),
  call,
});
const completePrinting = buildPlainStep('completePrinting', (id) =>
  api.completePrinting({ body: { ids: [id] } }),
);
const completePacking = buildPlainStep('completePacking', (id) =>
  api.completePacking({ body: { jobIds: [id] } }),
);
const completeCorrection = buildPlainStep('completeCorrection', (id) =>
  api.completeCorrection({ params: { id } }),
);
const comment = 'Left with the nurse';
const distribute: ScenarioStep = {
  action: () => ({ kind: 'completeDistribution', comment }),
  call: (id) => api.completeDistribution({ body: { jobIds: [id], comment } }),
};
const revert = buildPlainStep('revertCompleted', (id) =>
  api.revertCompleted({ body: { ids: [id], comment: 'Not yet' } }),
);
const returnToChecking = buildPlainStep('returnToChecking', (id) =>
  api.returnToChecking({ body: { ids: [id] } }),
);
const returnToPacking = buildPlainStep('returnToPacking', (id) =>
  api.returnToPacking({ body: { ids: [id] } }),
);
const reject: ScenarioStep = {
  action: (job) => ({ kind: 'rejectChecking', reason: 'incorrectQuality', lineIds: [getLineId(job, 1)] }),
  call: (id, p) =>
    api.rejectChecking({
      params: { id },
      body: { reason: 3, comment: 'One is missing', prescriptionIds: [getPrescriptionId(p, 1)] },
    }),
};
const pass: ScenarioStep = {
  action: () => ({ kind: 'confirmPass', signer: who, method: 'password' }),
  call: (id) => api.confirmPassed({ body: { jobIds: [id], ...signature } }),
};
const buildDeleteStep = (keepsBalance: boolean): ScenarioStep => ({
  action: () => ({ kind: 'deletePack', keepsBalance }),
  call: (id) =>
    keepsBalance
      ? api.deletePackJobs({ body: { ids: [id] } })
      : api.deleteAndReverse({ body: { ids: [id] } }),
});

/** A pharmacist's whole day with one pack; steps that do not belong to the stage are refused by both. */
const day: readonly ScenarioStep[] = [
  completePrinting,
  confirmTwo,
  skipThird,
  reverseThird,
  skipThird,
  completePacking,
  buildCheckStep(0, 1),
  buildCheckStep(1, 3),
  pass,
  reject,
  fillSecond,
  buildCorrectStep(1),
  completeCorrection,
  buildCheckStep(0, 1),
  buildCheckStep(1, 1),
  buildCheckStep(2, 1),
  pass,
  distribute,
  revert,
  returnToChecking,
  buildCheckStep(0, 1),
  buildCheckStep(1, 1),
  buildCheckStep(2, 1),
  pass,
  distribute,
  revert,
  distribute,
  revert,
  returnToPacking,
  confirmTwo,
  fillSecond,
  skipThird,
  completePacking,
  buildDeleteStep(false),
  buildDeleteStep(false),
];

// By day every pair of stages in each of its four ways, and all stages; by night every combination.
it.each(process.env.NIGHT === undefined ? [0, 7, 11, 13, 14, 15] : [...Array(16).keys()])(
  'a pack follows the transitions of core with the stages %i',
  { timeout: 60_000 },
  async (bits) => {
    await setStages(server, bits);
    const flags = toFlags(bits);
    const resident = await createResident(server);
    const id = await createJob(api, resident);
    const prescriptions = resident.prescriptionIds;
    let job = await loadStoredJob(id);
    const lines = job.lines.map(({ id: lineId, isGuarded, qty }) => ({ id: lineId, isGuarded, qty }));
    const made = computeNextState(null, { kind: 'createJob', clientCode: 'PPAK', lines }, flags, who);
    expect(made).toMatchObject({ isAllowed: true, job: omitChanged(job) });
    for (const step of day) {
      const action = step.action(job);
      const expected = computeNextState(job, action, flags, who);
      const outcome = await step.call(id, prescriptions).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
      if (expected.isAllowed) {
        expect([action.kind, outcome]).toEqual([action.kind, 'done']);
        const stored = omitChanged(await loadStoredJob(id));
        expect([action.kind, stored]).toEqual([action.kind, omitChanged(expected.job)]);
        expectStages(expected.effects, flags);
      } else expect([action.kind, outcome]).toEqual([action.kind, expected.refusal.code]);
      job = await loadStoredJob(id);
      expect(await sumLedger(id)).toBe(0 - job.lines.reduce((sum, each) => sum + each.posted, 0));
    }
    await expectTrace(id);
  },
);

function expectStages(effects: readonly JobEffect[], flags: StageFlags): void {
  for (const effect of effects) if (effect.kind === 'recordStage') expect(flags[effect.stage]).toBe(true);
}

// Versions 1 to m without a gap, each with its event; every event but the creation with its own audit line (PACK-51, BOOKS-15).
async function expectTrace(id: number): Promise<void> {
  const events = await runQuery<{ jobVersion: number; fromStatus: number | null; toStatus: number }>(
    'select job_version, from_status, to_status from pack_job_event where job_id = $1 order by job_version',
    [id],
  );
  expect(events.map(({ jobVersion }) => jobVersion)).toEqual(events.map((_, at) => at + 1));
  for (const [at, event] of events.slice(1).entries()) expect(event.fromStatus).toBe(events[at]?.toStatus);
  expect(jobStatuses.creating.code).not.toBe(events.at(-1)?.toStatus);
  const audits = await runQuery<{ n: number }>(
    `select count(*)::int as n from audit_line where object_kind = 'packJob' and object_id = $1 and action <> 'print'`,
    [id],
  );
  expect(audits[0]?.n).toBe(events.length - 1);
}
