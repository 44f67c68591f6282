import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildPackedEntry, computeBalance, computeDailyNeeds } from '../src/balance/index.ts';
import { addDays, buildDayRange, computeDaysBetween, type Day } from '../src/days/index.ts';
import type { JobAction } from '../src/jobs/index.ts';
import { buildMachineOrderRows } from '../src/machine-orders/index.ts';
import { buildPackPages, freezePack, type PackSnapshot } from '../src/packs/index.ts';
import { negateQuantity } from '../src/quantity/index.ts';
import { computeDoses, type DoseRule, Frequency } from '../src/schedule/index.ts';
import { buildSigningSheet } from '../src/signing-sheets/index.ts';
import { anyDay, anyRule } from './any-rule.ts';
import { act, buildScanned, getAllowedOutcome } from './sample-job.ts';
import { buildMedicine, buildProfile } from './sample-profile.ts';
import { allIncluded, twiceDaily } from './signing-medicine.ts';

const isNight = process.env.NIGHT !== undefined;

interface Window {
  readonly from: Day;
  readonly to: Day;
}

interface Resident extends Window {
  readonly rules: readonly DoseRule[];
}

/** Hundredths of tablets by medicine and day; what is nothing is absent. */
type Sums = Readonly<Record<string, number>>;

const sumUp = (
  doses: readonly (readonly [medicine: number, day: Day | string, quantity: number])[],
): Sums => {
  const sums = new Map<string, number>();
  for (const [medicine, day, quantity] of doses) {
    const key = `${medicine} ${day}`;
    sums.set(key, (sums.get(key) ?? 0) + quantity);
  }
  return Object.fromEntries(
    [...sums].filter(([, quantity]) => quantity !== 0).toSorted(([a], [b]) => a.localeCompare(b)),
  );
};

/** Each rule with the number of its medicine. */
const listNumbered = ({ rules }: Resident) => rules.map((rule, at) => [at + 1, rule] as const);

const sumSchedule = (resident: Resident): Sums =>
  sumUp(
    listNumbered(resident).flatMap(([medicine, rule]) =>
      computeDoses(rule, resident.from, resident.to).flatMap(({ day, slots }) =>
        slots.map((dose) => [medicine, day, dose] as const),
      ),
    ),
  );

function freeze({ rules, from, to }: Resident): PackSnapshot {
  const medicines = rules.map((rule, at) => buildMedicine(at + 1, { rule }));
  return freezePack(buildProfile(medicines), {
    category: 'STANDARD',
    prescriptionIds: medicines.map(({ prescriptionId }) => prescriptionId),
    window: { from, to, week: 1, weeks: 1 },
    expiry: null,
  });
}

const sumSheet = (snapshot: PackSnapshot): Sums =>
  sumUp(
    buildPackPages(snapshot).flatMap(({ rows }) =>
      rows.flatMap(({ day, cells }) =>
        cells.flatMap(({ doses }) =>
          doses.map(
            ({ line, quantity }) =>
              [snapshot.lines[line - 1]?.prescriptionId ?? 0, day ?? '', quantity] as const,
          ),
        ),
      ),
    ),
  );

const sumMachineFile = (snapshot: PackSnapshot): Sums => {
  const medicines = new Map(
    snapshot.lines.map(({ drug, prescriptionId }) => [drug.drugCode, prescriptionId]),
  );
  const rows = buildMachineOrderRows({ jobNumber: 'J1', barcode: 'J1.ABCDEF', snapshot, leftOut: [] });
  return sumUp(
    rows.map(
      ({ drugCode, date, qty }) =>
        [medicines.get(drugCode) ?? 0, date, Math.round(Number(qty) * 100)] as const,
    ),
  );
};

/** Boxes to sign with the dose of their time; a medicine without mealtimes has boxes and no tablets. */
function sumSigningSheet(resident: Resident): Sums {
  const medicines = listNumbered(resident).map(([prescriptionId, rule]) => ({
    ...twiceDaily,
    prescriptionId,
    rule,
  }));
  const { from, to } = resident;
  const sheet = buildSigningSheet(medicines, [], { code: 'REGULAR', from, to, options: allIncluded });
  return sumUp(
    (sheet?.medicines ?? []).flatMap(({ medicine, rows }) =>
      rows.flatMap(({ dose, cells }) =>
        cells.map((state, at) => {
          const day = addDays(from, at);
          return [medicine.prescriptionId, day, state === 'due' ? dose : 0] as const;
        }),
      ),
    ),
  );
}

function sumForecast(resident: Resident): Sums {
  const days = buildDayRange(resident.from, resident.to);
  return sumUp(
    listNumbered(resident).flatMap(([medicine, rule]) =>
      computeDailyNeeds([{ rule, packed: [] }], resident.from, days.length).map(
        (need, at) => [medicine, days[at] ?? '', need] as const,
      ),
    ),
  );
}

/** The pills that a pack takes out of the balances: the entries of a job that was printed and packed as it is frozen. */
function sumLedger({ lines }: PackSnapshot): Sums {
  // A medicine without a dose in these days is no line of a job.
  const facts = lines
    .filter(({ qty }) => qty > 0)
    .map(({ prescriptionId: id, qty }) => ({ id, qty, isGuarded: false }));
  if (facts.length === 0) return {};
  const packed = facts.map(({ id, qty }) =>
    buildScanned({ id, packed: qty, isManual: true, manualReason: 'No barcode' }),
  );
  const actions: readonly JobAction[] = [
    { kind: 'completePrinting' },
    { kind: 'confirmLines', lines: packed },
    { kind: 'completePacking' },
  ];
  let state = getAllowedOutcome(act(null, { kind: 'createJob', clientCode: 'PPAK', lines: facts }));
  const entries = actions.flatMap((action) => {
    state = getAllowedOutcome(act(state.job, action));
    return state.effects.flatMap((effect) => (effect.kind === 'postPack' ? effect.lines : []));
  });
  const posted = Map.groupBy(entries, ({ id }) => id);
  return sumUp(
    [...posted].map(([id, own]) => {
      const cycle = { jobId: 1, lineId: id, cycle: 1, note: '' };
      const taken = computeBalance(own.map(({ quantity }) => buildPackedEntry({ ...cycle, quantity })));
      return [id, '', negateQuantity(taken)];
    }),
  );
}

/** The sums by medicine alone, as a ledger has them. */
const sumByMedicine = (sums: Sums): Sums =>
  sumUp(Object.entries(sums).map(([key, quantity]) => [Number(key.split(' ')[0]), '', quantity]));

/** The sums of one resident and period, however the product states them. */
function sumEverywhere(resident: Resident) {
  const snapshot = freeze(resident);
  return {
    ledger: sumLedger(snapshot),
    schedule: sumSchedule(resident),
    packSheet: sumSheet(snapshot),
    signingSheet: sumSigningSheet(resident),
    machineFile: sumMachineFile(snapshot),
    forecast: sumForecast(resident),
  };
}

/** A rule that may end, or a course of so many doses, which is taken daily. */
const anyEndingRule = fc
  .tuple(anyRule, fc.option(fc.nat({ max: 60 })), fc.option(fc.integer({ min: 1, max: 40 }), { freq: 4 }))
  .map(([rule, length, totalDoses]): DoseRule => {
    const { start } = rule;
    if (start === null) return rule;
    if (totalDoses !== null && rule.slots.some((dose) => dose > 0)) {
      const startSlot = rule.slots.findIndex((dose) => dose > 0);
      return { ...rule, frequency: Frequency.daily, shortCourse: { totalDoses, startSlot } };
    }
    return length === null ? rule : { ...rule, end: addDays(start, length) };
  });

/** The same rule with a start so many days after another day, and with an absence that begins as often as not. */
function placeRule(rule: DoseRule, from: Day, after: number, isAway: boolean): DoseRule {
  const start = addDays(from, after);
  const end = rule.end && rule.start && addDays(start, computeDaysBetween(rule.start, rule.end));
  const absence = { from: addDays(from, 3), to: addDays(from, 6) };
  return { ...rule, start, end, suspensions: isAway ? [absence] : rule.suspensions };
}

/** Medicines begin before or in the period, so that most of them have doses in it. */
const anyResident: fc.Arbitrary<Resident> = fc
  .record({
    from: anyDay,
    days: fc.integer({ min: 1, max: 28 }),
    placed: fc.array(fc.tuple(anyEndingRule, fc.integer({ min: -60, max: 14 }), fc.boolean()), {
      minLength: 1,
      maxLength: 12,
    }),
  })
  .map(({ from, days, placed }) => ({
    rules: placed.map(([rule, after, isAway]) => placeRule(rule, from, after, isAway)),
    from,
    to: addDays(from, days - 1),
  }));

// Proves SCHED-6, SIGN-1, PACK-108, LEDGER-6, LEDGER-8.
it('schedule, sheets, machine file, forecast and ledger agree for every resident', () => {
  fc.assert(
    fc.property(anyResident, (resident) => {
      const { schedule, ledger, ...others } = sumEverywhere(resident);
      expect(ledger).toEqual(sumByMedicine(schedule));
      for (const [name, sums] of Object.entries(others)) expect(sums, name).toEqual(schedule);
    }),
    isNight ? { numRuns: 1000 } : { numRuns: 60, seed: 20_260_302 },
  );
});

it('most of these residents take something in their period', () => {
  const residents = fc.sample(anyResident, { numRuns: 60, seed: 20_260_302 });
  const taking = residents.filter((resident) => Object.keys(sumSchedule(resident)).length > 0);
  expect(taking.length).toBeGreaterThan(40);
});
