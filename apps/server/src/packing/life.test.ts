import {
  type Job,
  type JobAction,
  type JobEffect,
  jobStatuses,
  nextState,
  type StageFlags,
} from '@packwright/core/jobs';
import { hundredths } from '@packwright/core/quantity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type TestServer, testServer } from '../../tests/test-server.ts';
import { personOfToken } from '../access/index.ts';
import type { Who } from '../platform/work.ts';
import { coreJob } from './moves/core-job.ts';
import { aResident, createJob, useStages, signature } from './packing.fixtures.ts';
import type { JobRow } from './store/jobs.ts';
import type { LineRow } from './store/lines.ts';
import { CamelCaseClient } from '../platform/database/index.ts';

let server: TestServer;
let api: ApiClient;
let who: Who;
let owner: CamelCaseClient;

beforeAll(async () => {
  server = await testServer();
  api = await server.as('pharmacist');
  owner = new CamelCaseClient({ connectionString: server.ownerUrl });
  await owner.connect();
  const found = await personOfToken(server.platform, await server.token('pharmacist'), true);
  if (!found) throw new Error('The pharmacist is not signed in');
  who = found;
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const flagsOf = (bits: number): StageFlags => ({
  printing: (bits & 1) > 0,
  packing: (bits & 2) > 0,
  checking: (bits & 4) > 0,
  distribution: (bits & 8) > 0,
});

const read = async <Row extends object>(sql: string, values: unknown[]): Promise<Row[]> =>
  (await owner.query<Row>(sql, values)).rows;

async function ledgerOf(id: number): Promise<number> {
  const sum = 'select coalesce(sum(qty), 0)::int as sum from vpb_entry where job_id = $1';
  const [row] = await read<{ sum: number }>(sum, [id]);
  return row?.sum ?? Number.NaN;
}

/** What the database says of a job, as core would. */
async function stored(id: number): Promise<Job> {
  const [row] = await read<JobRow>('select * from pack_job where id = $1', [id]);
  const lines = await read<LineRow>('select * from pack_job_line where job_id = $1 order by line_number', [
    id,
  ]);
  if (!row) throw new Error(`No job ${id}`);
  return coreJob(row, lines, 'same');
}

interface Step {
  readonly action: (job: Job) => JobAction;
  readonly call: (id: number, prescriptions: readonly number[]) => Promise<unknown>;
}

const line = (job: Job, at: number): number => job.lines[at]?.id ?? 0;
const rx = (prescriptions: readonly number[], at: number): number => prescriptions[at] ?? 0;

const confirmTwo: Step = {
  action: (job) => ({
    kind: 'confirmLines',
    lines: [
      { id: line(job, 0), packed: hundredths(1400), isManual: false },
      { id: line(job, 1), packed: hundredths(600), isManual: true },
    ],
  }),
  call: (id, p) =>
    api.confirmPacking({
      body: {
        jobIds: [id],
        prescriptions: [
          { prescriptionId: rx(p, 0), packingQty: '14', qty: '14' },
          { prescriptionId: rx(p, 1), packingQty: '6', isManually: true, manualReason: 'Label torn' },
        ],
      },
    }),
};
const skipThird: Step = {
  action: (job) => ({ kind: 'skipLines', lineIds: [line(job, 2)] }),
  call: (id, p) => api.skipPacking({ body: { jobIds: [id], prescriptionIds: [rx(p, 2)] } }),
};
const reverseThird: Step = {
  action: (job) => ({ kind: 'reverseSkip', lineIds: [line(job, 2)] }),
  call: (id, p) => api.reverseSkipped({ body: { jobIds: [id], prescriptionIds: [rx(p, 2)] } }),
};
const check = (at: number, code: 1 | 3): Step => ({
  action: (job) => ({
    kind: 'checkLine',
    lineId: line(job, at),
    result: code === 1 ? 'passed' : 'incorrectQuality',
  }),
  call: (id, p) =>
    api.checkPrescription({
      params: { id, prescriptionId: rx(p, at) },
      body: { checkingStatus: code, checkingComments: 'looked at' },
    }),
});
const correct = (at: number): Step => ({
  action: (job) => ({ kind: 'confirmCorrection', lineId: line(job, at), isConfirmed: true }),
  call: (id, p) => api.confirmCorrection({ params: { id, prescriptionId: rx(p, at), isConfirmed: true } }),
});
const fillSecond: Step = {
  action: (job) => ({
    kind: 'confirmLines',
    lines: [{ id: line(job, 1), packed: hundredths(700), isManual: false }],
  }),
  call: (id, p) =>
    api.confirmPacking({
      body: { jobIds: [id], prescriptions: [{ prescriptionId: rx(p, 1), packingQty: 7 }] },
    }),
};
const plain = (
  kind:
    | 'completePrinting'
    | 'completePacking'
    | 'completeCorrection'
    | 'completeDistribution'
    | 'revertCompleted'
    | 'returnToChecking'
    | 'returnToPacking',
  call: (id: number) => Promise<unknown>,
): Step => ({
  action: () => ({ kind }),
  call,
});
const completePrinting = plain('completePrinting', (id) => api.completePrinting({ body: { ids: [id] } }));
const completePacking = plain('completePacking', (id) => api.completePacking({ body: { jobIds: [id] } }));
const completeCorrection = plain('completeCorrection', (id) => api.completeCorrection({ params: { id } }));
const distribute = plain('completeDistribution', (id) =>
  api.completeDistribution({ body: { jobIds: [id], comment: 'Left with the nurse' } }),
);
const revert = plain('revertCompleted', (id) =>
  api.revertCompleted({ body: { ids: [id], comment: 'Not yet' } }),
);
const returnToChecking = plain('returnToChecking', (id) => api.returnToChecking({ body: { ids: [id] } }));
const returnToPacking = plain('returnToPacking', (id) => api.returnToPacking({ body: { ids: [id] } }));
const reject: Step = {
  action: (job) => ({ kind: 'rejectChecking', reason: 'incorrectQuality', lineIds: [line(job, 1)] }),
  call: (id, p) =>
    api.rejectChecking({
      params: { id },
      body: { reason: 3, comment: 'One is missing', prescriptionIds: [rx(p, 1)] },
    }),
};
const pass: Step = {
  action: () => ({ kind: 'confirmPass', signer: who, method: 'password' }),
  call: (id) => api.confirmPassed({ body: { jobIds: [id], ...signature } }),
};
const remove = (keepsBalance: boolean): Step => ({
  action: () => ({ kind: 'deletePack', keepsBalance }),
  call: (id) =>
    keepsBalance
      ? api.deletePackJobs({ body: { ids: [id] } })
      : api.deleteAndReverse({ body: { ids: [id] } }),
});

/** A pharmacist's whole day with one pack; steps that do not belong to the stage are refused by both. */
const day: readonly Step[] = [
  completePrinting,
  confirmTwo,
  skipThird,
  reverseThird,
  skipThird,
  completePacking,
  check(0, 1),
  check(1, 3),
  pass,
  reject,
  fillSecond,
  correct(1),
  completeCorrection,
  check(0, 1),
  check(1, 1),
  check(2, 1),
  pass,
  distribute,
  revert,
  returnToChecking,
  check(0, 1),
  check(1, 1),
  check(2, 1),
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
  remove(false),
  remove(false),
];

it.each(Array.from({ length: 16 }, (_, bits) => bits))(
  'a pack lives as core says with the stages %i',
  { timeout: 60_000 },
  async (bits) => {
    await useStages(server, bits);
    const flags = flagsOf(bits);
    const resident = await aResident(server);
    const id = await createJob(api, resident);
    const prescriptions = resident.prescriptionIds;
    let job = await stored(id);
    const lines = job.lines.map(({ id: lineId, category, qty, isChanged }) => ({
      id: lineId,
      category,
      qty,
      isChanged,
    }));
    const made = nextState(null, { kind: 'createJob', clientCode: 'PPAK', lines }, flags, who);
    expect(made).toMatchObject({ isAllowed: true, job });
    for (const step of day) {
      const action = step.action(job);
      const expected = nextState(job, action, flags, who);
      const outcome = await step.call(id, prescriptions).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
      if (expected.isAllowed) {
        expect([action.kind, outcome]).toEqual([action.kind, 'done']);
        expect([action.kind, await stored(id)]).toEqual([action.kind, expected.job]);
        expectStages(expected.effects, flags);
      } else expect([action.kind, outcome]).toEqual([action.kind, expected.refusal.code]);
      job = await stored(id);
      expect(await ledgerOf(id)).toBe(0 - job.lines.reduce((sum, each) => sum + each.posted, 0));
    }
    await expectTrace(id);
  },
);

function expectStages(effects: readonly JobEffect[], flags: StageFlags): void {
  for (const effect of effects) if (effect.kind === 'recordStage') expect(flags[effect.stage]).toBe(true);
}

// Versions 1 to m without a gap, each with its event; every event but the creation with its own audit line (I9, I15).
async function expectTrace(id: number): Promise<void> {
  const events = await read<{ jobVersion: number; fromStatus: number | null; toStatus: number }>(
    'select job_version, from_status, to_status from pack_job_event where job_id = $1 order by job_version',
    [id],
  );
  expect(events.map(({ jobVersion }) => jobVersion)).toEqual(events.map((_, at) => at + 1));
  events.forEach((event, at) => {
    if (at > 0) expect(event.fromStatus).toBe(events[at - 1]?.toStatus);
  });
  expect(jobStatuses.creating.code).not.toBe(events.at(-1)?.toStatus);
  const audits = await read<{ n: number }>(
    `select count(*)::int as n from audit_line where object_kind = 'packJob' and object_id = $1 and action <> 'print'`,
    [id],
  );
  expect(audits[0]?.n).toBe(events.length - 1);
}
