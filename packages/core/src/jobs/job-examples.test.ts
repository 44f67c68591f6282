import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromTablets, zero } from '../quantity/index.ts';
import { buildJob, buildLine, buildPackedLine, pharmacist } from '../../tests/sample-job.ts';
import {
  type Job,
  type JobAction,
  type JobEffect,
  type JobStatus,
  computeNextState,
  type StageFlags,
  stages,
} from './index.ts';

interface ExampleRow {
  from: string;
  action: string;
  to: string;
  marks: string;
}

interface ExampleBlock {
  flags: StageFlags;
  rows: readonly ExampleRow[];
}

function readBlocks(): readonly ExampleBlock[] {
  const text = readFileSync(new URL('../../examples/jobs.txt', import.meta.url), 'utf8');
  const paragraphs = text.split('\n\n').filter((paragraph) => paragraph.startsWith('stages '));
  return paragraphs.map((paragraph) => {
    const [head = '', ...lines] = paragraph.trim().split('\n');
    const used = head.split(' ').slice(1);
    const flags = Object.fromEntries(stages.map((stage) => [stage, used.includes(stage)])) as StageFlags;
    const rows = lines.map((line) => {
      const [from = '', action = '', to = '', ...marks] = line.trim().split(/ +/);
      return { from, action, to, marks: marks.join(' ') };
    });
    return { flags, rows };
  });
}

const actions = [
  {
    kind: 'createJob',
    clientCode: 'PPAK',
    lines: [{ id: 1, isGuarded: false, qty: fromTablets(14) }],
  },
  { kind: 'failBuild' },
  { kind: 'retryBuild' },
  { kind: 'completePrinting' },
  { kind: 'robotPack' },
  { kind: 'completePacking' },
  { kind: 'rejectPacking', reason: 'incorrectDrug' },
  { kind: 'confirmPass', signer: pharmacist, method: 'password' },
  { kind: 'completeChecking' },
  { kind: 'rejectChecking', reason: 'incorrectQuality' },
  { kind: 'completeCorrection' },
  { kind: 'completeDistribution', comment: '' },
  { kind: 'returnToPacking' },
  { kind: 'returnToChecking' },
  { kind: 'returnToDistribution' },
  { kind: 'revertCompleted' },
  { kind: 'deletePack', keepsBalance: false },
] as const satisfies readonly JobAction[];

const statuses = [
  'new',
  'creating',
  'pending',
  'failed',
  'printing',
  'packing',
  'checking',
  'correction',
  'distribution',
  'completed',
  'deleted',
] as const satisfies readonly ('new' | JobStatus)[];

// The jobs that the head of the examples describes.
function prepareJob(status: JobStatus, flags: StageFlags): Job {
  const isPacked = !['creating', 'pending', 'failed', 'printing'].includes(status);
  const isPosted = ['checking', 'correction', 'distribution', 'completed'].includes(status);
  const isSigned = flags.checking && (status === 'distribution' || status === 'completed');
  const line = isPosted
    ? buildPackedLine({
        check: status === 'correction' ? 'incorrectDrug' : 'passed',
        correction: status === 'correction' ? 'confirmed' : 'none',
      })
    : buildLine(isPacked ? { packing: 'confirmed', packed: fromTablets(14), posted: zero } : {});
  return buildJob({ status, signature: isSigned ? 'valid' : 'none', lines: [line] });
}

const words: Partial<Record<JobEffect['kind'], string>> = {
  postPack: 'posts',
  reversePack: 'reverses',
  sign: 'signs',
  voidSignature: 'voids',
  resetChecks: 'rechecks',
};

const order = ['reverses', 'posts', 'signs', 'voids', 'rechecks'];

function describeResult(job: Job | null, action: JobAction, flags: StageFlags): string {
  const outcome = computeNextState(job, action, flags, pharmacist);
  if (!outcome.isAllowed) return outcome.refusal.code;
  const marks = outcome.effects.flatMap((effect) => words[effect.kind] ?? []);
  return [outcome.job.status, ...marks.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))].join(' ');
}

const blocks = readBlocks();

// Proves PACK-5.
test('the examples cover all 16 sets of stages', () => {
  expect(new Set(blocks.map(({ flags }) => JSON.stringify(flags))).size).toBe(16);
});

// Proves PACK-2.
describe.each(blocks)('a job with the stages $flags', ({ flags, rows }) => {
  test.each(statuses)('from %s', (status) => {
    const job = status === 'new' ? null : prepareJob(status, flags);
    const actual = actions.map((action) => `${action.kind}: ${describeResult(job, action, flags)}`);
    const expected = actions.map(({ kind }) => {
      const row = rows.find((candidate) => candidate.from === status && candidate.action === kind);
      const refused = status === 'deleted' ? 'PACK_DELETED' : 'WRONG_STAGE';
      return `${kind}: ${row === undefined ? refused : [row.to, row.marks].join(' ').trim()}`;
    });
    expect(actual).toEqual(expected);
  });
});

// Proves PACK-33.
test('every example row has a known status and action', () => {
  const walked = new Set(statuses.flatMap((from) => actions.map(({ kind }) => `${from} ${kind}`)));
  for (const { rows } of blocks)
    for (const row of rows) expect(walked).toContain(`${row.from} ${row.action}`);
});
