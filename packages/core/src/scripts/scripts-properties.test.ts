import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addQuantities, type Hundredths, toHundredths, zero } from '../quantity/index.ts';
import {
  changeStepQuantity,
  getCountedQuantity,
  computeStepEffect,
  buildStepEntry,
  computeGivenAfter,
  applyFeedLine,
  ignoreStep,
  importStep,
  isHeld,
  type ScriptStep,
  restoreIgnoredStep,
} from './index.ts';

const quantities = fc.integer({ min: 1, max: 20_000 }).map(toHundredths);
const lines = fc.record({
  does: fc.constant('hear' as const),
  action: fc.constantFrom('N' as const, 'U' as const, 'U' as const, 'C' as const),
  orderStatus: fc.constantFrom('active', 'cancelled', 'owing', 'deferred', 'onHold'),
  quantity: quantities,
  externalPatientId: fc.constantFrom('1', '1', '1', '2'),
  drugCode: fc.constant('D1'),
});
const deeds = fc.oneof(
  lines,
  fc.record({ does: fc.constant('import' as const) }),
  fc.record({ does: fc.constant('ignore' as const) }),
  fc.record({ does: fc.constant('takeBack' as const) }),
  fc.record({ does: fc.constant('change' as const), quantity: quantities }),
);
type StepAction = typeof deeds extends fc.Arbitrary<infer Each> ? Each : never;

function applyDeed(last: ScriptStep | null, deed: StepAction): ScriptStep | null {
  if (deed.does === 'hear') {
    const outcome = applyFeedLine(last, deed);
    return 'step' in outcome ? outcome.step : last;
  }
  if (last === null) return null;
  const outcome = applyStepAction(last, deed);
  return 'step' in outcome ? outcome.step : last;
}

function applyStepAction(last: ScriptStep, deed: Exclude<StepAction, { does: 'hear' }>) {
  switch (deed.does) {
    case 'import':
      return importStep(last, getCountedQuantity(last));
    case 'ignore':
      return ignoreStep(last);
    case 'takeBack':
      return restoreIgnoredStep(last);
    case 'change':
      return changeStepQuantity(last, deed.quantity);
  }
}

/** Every step that a walk leaves behind, the last one included, in order. */
function collectSteps(walk: readonly StepAction[]): ScriptStep[] {
  const steps: ScriptStep[] = [];
  let last: ScriptStep | null = null;
  for (const deed of walk) {
    last = applyDeed(last, deed);
    if (last !== null) steps[last.ordinal - 1] = last;
  }
  return steps;
}

/** The quantity that the supply has given with this step. */
const computeGiven = (last: ScriptStep): Hundredths =>
  last.state === 'imported' ? computeGivenAfter(last) : last.given;

const walks = fc.array(deeds, { maxLength: 40 });
const supply = { scriptNumber: 'S', supplyNumber: 1 };

// Proves BOOKS-22.
test('consecutive steps carry the prior total, and only the last is open', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      const steps = collectSteps(walk);
      let given: Hundredths = zero;
      for (const [at, step] of steps.entries()) {
        expect(step.ordinal).toBe(at + 1);
        expect(step.given).toBe(given);
        if (at < steps.length - 1) expect(step.state).toBe('imported');
        given = addQuantities(given, step.effect ?? zero);
        expect(given).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

// Proves BOOKS-21.
test('importing every step reaches the last quantity and posts each once', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      const steps = collectSteps([...walk, { does: 'takeBack' }, { does: 'import' }]);
      const last = steps.at(-1);
      if (last === undefined || isHeld(last)) return;
      const total = addQuantities(...steps.map((step) => step.effect ?? zero));
      expect(total).toBe(last.isCancelled ? 0 : getCountedQuantity(last));
      const keys = steps.flatMap((step) => buildStepEntry(supply, step, false)?.naturalKey ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('a cancellation reverses what was given, whatever was ignored before', () => {
  fc.assert(
    fc.property(walks, lines, (walk, line) => {
      const before = collectSteps([...walk, { does: 'import' }, line, { does: 'ignore' }]).at(-1);
      if (before === undefined || before.isCancelled || computeGiven(before) === zero) return;
      const told = applyFeedLine(before, { ...before, action: 'C' });
      const left = 'step' in told ? applyDeed(told.step, { does: 'import' }) : null;
      expect(left && computeGiven(left)).toBe(zero);
    }),
  );
});

test('an imported step never changes its effect again', () => {
  fc.assert(
    fc.property(walks, fc.nat(), (walk, cut) => {
      const before = collectSteps(walk.slice(0, cut % (walk.length + 1)));
      const later = collectSteps(walk);
      for (const [at, step] of before.entries()) {
        if (step.state !== 'imported') continue;
        const now = later[at];
        expect(now?.state).toBe('imported');
        expect(now && computeStepEffect(now)).toBe(computeStepEffect(step));
      }
    }),
  );
});
