import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addQuantities, toHundredths, fromTablets, zero } from '../quantity/index.ts';
import {
  getActiveStages,
  type Job,
  type JobAction,
  type JobEffect,
  type JobLine,
  computeNextState,
  type StageFlags,
} from './index.ts';
import { buildCorrection, buildScanned, pharmacist, technician } from '../../tests/sample-job.ts';

const lineIds = [1, 2, 3] as const;
const someLines = fc.subarray([...lineIds], { minLength: 1 });
const reason = fc.constantFrom('incorrectDrug', 'incorrectQuality', 'specificReason');
const buildNewLines = (qty: number) =>
  lineIds.map((id) => ({
    id,
    isGuarded: id === 3,
    qty: fromTablets(qty),
  }));

// The steps of a normal day, so that the walk reaches late stages; all other actions are mixed in.
const helpful = fc.constantFrom<JobAction>(
  { kind: 'confirmLines', lines: lineIds.map((id) => buildScanned({ id })) },
  ...lineIds.map((lineId): JobAction => ({ kind: 'checkLine', lineId, result: 'passed' })),
  ...lineIds.map((lineId): JobAction => buildCorrection(lineId)),
  { kind: 'confirmPass', signer: pharmacist, method: 'password' },
  { kind: 'completePrinting' },
  { kind: 'completePacking' },
  { kind: 'completeCorrection' },
);

const anyAction: fc.Arbitrary<JobAction> = fc.oneof(
  { weight: 20, arbitrary: helpful },
  ...(
    [
      'completePrinting',
      'robotPack',
      'completePacking',
      'completeChecking',
      'completeCorrection',
      'returnToPacking',
      'returnToChecking',
      'revertCompleted',
    ] as const
  ).map((kind) => fc.constant({ kind })),
  fc
    .constantFrom('', 'Needed today')
    .map((comment): JobAction => ({ kind: 'completeDistribution', comment })),
  someLines.chain((ids) =>
    fc.integer({ min: -1, max: 20 }).map(
      (count): JobAction => ({
        kind: 'confirmLines',
        lines: ids.map((id) =>
          buildScanned({
            id,
            packed: toHundredths(count * 50),
            quantityReason: count % 3 === 0 ? '' : 'Short',
          }),
        ),
      }),
    ),
  ),
  fc
    .record({ lineIds: someLines, reason: fc.constantFrom(null, 'outOfStock', 'other') })
    .map((skip): JobAction => ({ kind: 'skipLines', ...skip, comment: '' })),
  someLines.map((ids): JobAction => ({ kind: 'reverseSkip', lineIds: ids })),
  someLines.map((ids): JobAction => ({ kind: 'takeOutLines', lineIds: ids })),
  reason.map((why): JobAction => ({ kind: 'rejectPacking', reason: why })),
  reason.map((why): JobAction => ({ kind: 'rejectChecking', reason: why })),
  fc
    .record({
      lineId: fc.constantFrom(...lineIds),
      result: fc.constantFrom('passed', 'passed', 'incorrectDrug', 'pending'),
    })
    .map((check): JobAction => ({ kind: 'checkLine', ...check })),
  fc
    .record({ lineId: fc.constantFrom(...lineIds), isManual: fc.boolean() })
    .map(({ lineId, isManual }) => buildCorrection(lineId, { isManual })),
  fc
    .constantFrom(...lineIds)
    .map((lineId): JobAction => ({ kind: 'confirmCorrection', lineId, isConfirmed: false })),
  fc
    .record({ signer: fc.constantFrom(pharmacist, technician), method: fc.constantFrom('password', 'quick') })
    .map((sign): JobAction => ({ kind: 'confirmPass', ...sign })),
  fc.integer({ min: 1, max: 9 }).map((qty): JobAction => ({ kind: 'remakePack', lines: buildNewLines(qty) })),
  {
    weight: 1,
    arbitrary: fc.boolean().map((keepsBalance): JobAction => ({ kind: 'deletePack', keepsBalance })),
  },
);

const anyFlags: fc.Arbitrary<StageFlags> = fc.record({
  printing: fc.boolean(),
  packing: fc.boolean(),
  checking: fc.boolean(),
  distribution: fc.boolean(),
});

/** The records of the outside world, from the effects alone. */
interface JobWorld {
  ledger: Map<number, number>;
  isSigned: boolean;
  wasDeletedKeeping: boolean;
}

function applyEffects(world: JobWorld, effects: readonly JobEffect[]): void {
  for (const effect of effects) {
    if (effect.kind === 'reversePack') for (const id of effect.lineIds) world.ledger.delete(id);
    if (effect.kind === 'postPack')
      for (const { id, quantity } of effect.lines) {
        expect(world.ledger.has(id)).toBe(false);
        expect(quantity).toBeGreaterThan(0);
        world.ledger.set(id, quantity);
      }
    if (effect.kind === 'sign') world.isSigned = true;
    if (effect.kind === 'voidSignature') world.isSigned = false;
  }
}

const wasPacked = (line: JobLine) =>
  (line.packing === 'confirmed' && line.packed > 0) || (line.packing === 'skipped' && line.packed === zero);

/** The names of the broken rules; called so often that expect would take most of the test's time. */
function findBrokenRules(job: Job, flags: StageFlags, world: JobWorld): string[] {
  const isIn = (...among: readonly Job['status'][]): boolean => among.includes(job.status);
  const posted = new Map(job.lines.filter((line) => line.posted > 0).map((line) => [line.id, line.posted]));
  // Medicines that were left out were looked at as well (PACK-55).
  const isChecked = job.lines.every((line) => line.check === 'passed');
  const rules: Record<string, boolean> = {
    'it rests in a stage that is in use': isIn(
      'completed',
      'correction',
      'deleted',
      ...getActiveStages(flags),
    ),
    'the lines say what the ledger says': isDeepStrictEqual(posted, world.ledger),
    'it is signed when somebody signed': (job.signature === 'valid') === world.isSigned,
    'what is packed is posted as it was packed':
      !isIn('checking', 'distribution', 'completed') ||
      job.lines.every((line) => wasPacked(line) && line.posted === line.packed),
    // A pack that is open again has no sign-off: nothing goes out on a check made before the last change.
    'an open pack has no sign-off': !isIn('printing', 'packing', 'checking', 'correction') || !world.isSigned,
    'nothing goes out unchecked':
      !flags.checking || !isIn('distribution', 'completed') || (isChecked && world.isSigned),
    'what is deleted gives its tablets back':
      !isIn('deleted') || world.wasDeletedKeeping || addQuantities(...posted.values()) === zero,
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

function expectRulesHold(job: Job, flags: StageFlags, world: JobWorld): void {
  const broken = findBrokenRules(job, flags, world);
  if (broken.length > 0) expect(broken).toEqual([]);
}

/** A medicine that was found wrong never passes in one step, whatever the step is (PACK-62). */
function expectNoFaultPasses(before: Job, after: Job): void {
  const failed = new Set(before.lines.filter(({ check }) => isWrong(check)).map(({ id }) => id));
  const passed = after.lines.filter(({ id, check }) => failed.has(id) && check === 'passed');
  if (passed.length > 0) expect(passed).toEqual([]);
}

const isWrong = (check: JobLine['check']): boolean => check !== 'pending' && check !== 'passed';

/** The job itself, frozen: a change in place throws. */
function freezeJob(job: Job): Job {
  for (const line of job.lines) Object.freeze(line);
  Object.freeze(job.lines);
  return Object.freeze(job);
}

// Proves BOOKS-5.
test('any sequence of actions keeps ledger, sign-off and stage consistent', () => {
  const visits = new Map<string, number>();
  fc.assert(
    fc.property(anyFlags, fc.array(anyAction, { maxLength: 80, size: 'max' }), (flags, tries) => {
      const create = { kind: 'createJob', clientCode: 'PPAK', lines: buildNewLines(14) } as const;
      const made = computeNextState(null, create, flags, pharmacist);
      if (!made.isAllowed) throw new Error(made.refusal.code);
      const world: JobWorld = { ledger: new Map(), isSigned: false, wasDeletedKeeping: false };
      applyEffects(world, made.effects);
      let job = made.job;
      expectRulesHold(job, flags, world);
      for (const action of tries) {
        const before = freezeJob(job);
        const outcome = computeNextState(before, action, flags, pharmacist);
        if (!outcome.isAllowed) continue;
        expectNoFaultPasses(before, outcome.job);
        if (before.status === 'deleted')
          expect(outcome).toEqual({ isAllowed: true, job: before, effects: [] });
        else if (action.kind === 'deletePack') world.wasDeletedKeeping = action.keepsBalance;
        if (action.kind === 'revertCompleted')
          expect(outcome.effects.some(({ kind }) => kind === 'postPack' || kind === 'reversePack')).toBe(
            false,
          );
        applyEffects(world, outcome.effects);
        job = outcome.job;
        visits.set(job.status, (visits.get(job.status) ?? 0) + 1);
        expectRulesHold(job, flags, world);
      }
    }),
    { numRuns: 800 },
  );
  // The walk must really have been everywhere; how often is chance, and the rarest stage swings about a hundred.
  for (const status of [
    'printing',
    'packing',
    'checking',
    'correction',
    'distribution',
    'completed',
    'deleted',
  ])
    expect(visits.get(status)).toBeGreaterThan(0);
});
