import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addQuantities, type Hundredths, hundredths, zero } from '../quantity/index.ts';
import {
  changeStepQuantity,
  countedQuantity,
  effectOf,
  entryOfStep,
  givenAfter,
  hear,
  ignoreStep,
  importStep,
  isHeld,
  type ScriptStep,
  takeBackIgnored,
} from './index.ts';

const quantities = fc.integer({ min: 1, max: 20_000 }).map(hundredths);
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
type Deed = typeof deeds extends fc.Arbitrary<infer Each> ? Each : never;

function after(last: ScriptStep | null, deed: Deed): ScriptStep | null {
  if (deed.does === 'hear') {
    const outcome = hear(last, deed);
    return 'step' in outcome ? outcome.step : last;
  }
  if (last === null) return null;
  const outcome = moved(last, deed);
  return 'step' in outcome ? outcome.step : last;
}

function moved(last: ScriptStep, deed: Exclude<Deed, { does: 'hear' }>) {
  switch (deed.does) {
    case 'import':
      return importStep(last, countedQuantity(last));
    case 'ignore':
      return ignoreStep(last);
    case 'takeBack':
      return takeBackIgnored(last);
    case 'change':
      return changeStepQuantity(last, deed.quantity);
  }
}

/** Every step that a walk leaves behind, the last one included, in order. */
function walked(walk: readonly Deed[]): ScriptStep[] {
  const steps: ScriptStep[] = [];
  let last: ScriptStep | null = null;
  for (const deed of walk) {
    last = after(last, deed);
    if (last !== null) steps[last.ordinal - 1] = last;
  }
  return steps;
}

/** What the supply has given with this step. */
const givenBy = (last: ScriptStep): Hundredths => (last.state === 'imported' ? givenAfter(last) : last.given);

const walks = fc.array(deeds, { maxLength: 40 });
const supply = { scriptNumber: 'S', supplyNumber: 1 };

test('steps are numbered without a gap, only the last is open, and each knows what was given before', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      const steps = walked(walk);
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

test('importing everything leaves exactly what the last line says, and posts each step once', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      const steps = walked([...walk, { does: 'takeBack' }, { does: 'import' }]);
      const last = steps.at(-1);
      if (last === undefined || isHeld(last)) return;
      const total = addQuantities(...steps.map((step) => step.effect ?? zero));
      expect(total).toBe(last.isCancelled ? 0 : countedQuantity(last));
      const keys = steps.flatMap((step) => entryOfStep(supply, step, false)?.naturalKey ?? []);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('a cancellation asks for what was given, whatever was put aside before', () => {
  fc.assert(
    fc.property(walks, lines, (walk, line) => {
      const before = walked([...walk, { does: 'import' }, line, { does: 'ignore' }]).at(-1);
      if (before === undefined || before.isCancelled || givenBy(before) === zero) return;
      const told = hear(before, { ...before, action: 'C' });
      const left = 'step' in told ? after(told.step, { does: 'import' }) : null;
      expect(left && givenBy(left)).toBe(zero);
    }),
  );
});

test('what was imported never changes its effect again', () => {
  fc.assert(
    fc.property(walks, fc.nat(), (walk, cut) => {
      const before = walked(walk.slice(0, cut % (walk.length + 1)));
      const later = walked(walk);
      for (const [at, step] of before.entries()) {
        if (step.state !== 'imported') continue;
        const now = later[at];
        expect(now?.state).toBe('imported');
        expect(now && effectOf(now)).toBe(effectOf(step));
      }
    }),
  );
});
