import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyRule } from '../../tests/any-rule.ts';
import { buildDrug, buildMedicine, buildProfile, monday } from '../../tests/sample-profile.ts';
import { addDays, type Day } from '../days/index.ts';
import { buildPackPages, freezePack, type LiveProfile } from '../packs/index.ts';
import { fromTablets, toHundredths, zero } from '../quantity/index.ts';
import { emptyRule } from '../schedule/index.ts';
import {
  buildMachineOrderRows,
  buildManifest,
  buildOrderFileName,
  describeOrderedPack,
  findOrderObstacle,
  isMachineFolder,
  judgeTaking,
  machineOrderColumns,
  readAcknowledgement,
} from './index.ts';

const freeze = (profile: LiveProfile, from: Day, days: number, category: 'STANDARD' | 'PRN' = 'STANDARD') =>
  freezePack(profile, {
    category,
    prescriptionIds: profile.medicines.map(({ prescriptionId }) => prescriptionId),
    window: { from, to: addDays(from, days - 1), week: 1, weeks: 1 },
    expiry: null,
  });

const one = fromTablets(1);
const half = toHundredths(50);
const buildDailyRule = (slots: readonly number[]) => ({
  ...emptyRule,
  start: monday,
  slots: [...slots, 0, 0, 0, 0].slice(0, 8).map((each) => toHundredths(each)),
});

const twoMedicines = buildProfile(
  [
    buildMedicine(1, {
      drug: buildDrug('Demoformin', { strength: '500 mg', form: 'Film coated tablet' }),
      directions: ['Take ONE twice a day with food'],
      rule: buildDailyRule([one, zero, one, zero]),
    }),
    buildMedicine(2, {
      drug: buildDrug('Halvesol', { form: 'Capsule', description: 'Red capsule' }),
      rule: buildDailyRule([half, zero, zero, zero]),
    }),
  ],
  { headings: ['08:00', 'Lunch', 'Dinner', 'Bedtime'] },
);

const buildOrder = (leftOut: readonly number[] = []) => ({
  jobNumber: 'J000000007',
  barcode: 'J000000007.ABC234',
  snapshot: freeze(twoMedicines, monday, 2),
  leftOut,
});

// Proves PACK-107.
describe('the rows of an order', () => {
  it('have a line for each medicine of each pouch', () => {
    const rows = buildMachineOrderRows(buildOrder());
    expect(
      rows.map(({ date, time, slotName, drugCode, qty, unit, halfFlag, seqInPouch, pouchNo, pouchTotal }) =>
        [date, time, slotName, drugCode, qty, unit, halfFlag, seqInPouch, pouchNo, pouchTotal].join(' '),
      ),
    ).toEqual([
      '2026-03-02 08:00 08:00 DEMOFORMIN 1 tablet N 1 1 4',
      '2026-03-02 08:00 08:00 HALVESOL 0.5 capsule Y 2 1 4',
      '2026-03-02  Dinner DEMOFORMIN 1 tablet N 1 2 4',
      '2026-03-03 08:00 08:00 DEMOFORMIN 1 tablet N 1 3 4',
      '2026-03-03 08:00 08:00 HALVESOL 0.5 capsule Y 2 3 4',
      '2026-03-03  Dinner DEMOFORMIN 1 tablet N 1 4 4',
    ]);
  });

  it('name patient, place and pack on every line', () => {
    const [row] = buildMachineOrderRows(buildOrder());
    expect(row).toEqual({
      jobNumber: 'J000000007',
      patientId: '1',
      patientName: 'Marlowe, Edith',
      dob: '1938-05-04',
      facility: 'Banksia House',
      room: '12',
      date: '2026-03-02',
      time: '08:00',
      slotName: '08:00',
      drugCode: 'DEMOFORMIN',
      drugName: 'Demoformin',
      strength: '500 mg',
      form: 'Film coated tablet',
      description: 'White round tablet',
      qty: '1',
      unit: 'tablet',
      halfFlag: 'N',
      canister: '',
      seqInPouch: '1',
      pouchNo: '1',
      pouchTotal: '4',
      packStart: '2026-03-02',
      packEnd: '2026-03-03',
      barcode: 'J000000007.ABC234',
    });
    expect(Object.keys(row ?? {}).toSorted()).toEqual([...machineOrderColumns].toSorted());
  });

  it('leave out what was left out at packing', () => {
    expect(
      buildMachineOrderRows(buildOrder([1])).map(({ drugCode, pouchNo }) => `${drugCode} ${pouchNo}`),
    ).toEqual(['HALVESOL 1', 'HALVESOL 2']);
  });

  it('have no day for a PRN pack', () => {
    const prn = buildProfile([
      buildMedicine(1, { supply: 'prn', prnDose: one, rule: buildDailyRule([zero]) }),
    ]);
    const rows = buildMachineOrderRows({ ...buildOrder(), snapshot: freeze(prn, monday, 1, 'PRN') });
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ date, slotName }) => `${date}|${slotName}`))).toEqual(
      new Set(['|When required']),
    );
  });
});

const anyProfile = fc
  .array(anyRule, { minLength: 1, maxLength: 12 })
  .map((rules) => buildProfile(rules.map((rule, index) => buildMedicine(index + 1, { rule }))));

// Proves PACK-108.
it('pouches are the filled cells of the sheet in order', () => {
  fc.assert(
    fc.property(anyProfile, anyDay, fc.integer({ min: 1, max: 28 }), (profile, from, days) => {
      const snapshot = freeze(profile, from, days);
      const cells = buildPackPages(snapshot).flatMap(({ rows }) =>
        rows.flatMap(({ day, cells: ofDay }) => ofDay.map(({ doses }) => ({ day, doses }))),
      );
      const filled = cells.filter(({ doses }) => doses.length > 0);
      const rows = buildMachineOrderRows({ ...buildOrder(), snapshot });
      const pouches = [...Map.groupBy(rows, ({ pouchNo }) => pouchNo).values()];
      expect(
        pouches.map((own) =>
          own.map(({ date, drugCode, qty }) => `${date} ${drugCode} ${Number(qty) * 100}`),
        ),
      ).toEqual(
        filled.map(({ day, doses }) =>
          doses.map(({ line, quantity }) => `${day} ${snapshot.lines[line - 1]?.drug.drugCode} ${quantity}`),
        ),
      );
      // The doses of the snapshot itself, without pages or cells.
      for (const { drug, qty } of snapshot.lines) {
        const own = rows.filter(({ drugCode }) => drugCode === drug.drugCode);
        expect(own.reduce((sum, row) => sum + Math.round(Number(row.qty) * 100), 0)).toBe(qty);
      }
      expect(rows.every(({ pouchTotal }) => pouchTotal === String(pouches.length))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

// Proves PACK-107.
it('the manifest sums up each pack and cuts its directions', () => {
  const pack = describeOrderedPack(buildOrder(), 12);
  expect(pack).toEqual({
    jobNumber: 'J000000007',
    barcode: 'J000000007.ABC234',
    packType: 'SOLID',
    brand: 'PPAK',
    packStart: '2026-03-02',
    packEnd: '2026-03-03',
    pouches: 4,
    rows: 6,
    quantity: '5',
    medicines: [
      { drugCode: 'DEMOFORMIN', directions: 'Take ONE tw…' },
      { drugCode: 'HALVESOL', directions: 'Take as pac…' },
    ],
  });
  const head = { fileName: 'export_1.zip', createdAt: '', pharmacy: 'Wattle', isOnlyCSV: true };
  expect(buildManifest(head, [pack], [])).toMatchObject({
    format: 'packwright-machine-order/1',
    columns: machineOrderColumns,
  });
  expect(describeOrderedPack(buildOrder([1]), 0).medicines).toEqual([
    { drugCode: 'HALVESOL', directions: 'Take as packed' },
  ]);
});

it('a file is named by the clock of the pharmacy', () => {
  const moment = '2026-03-01T22:15:07.120Z';
  expect(buildOrderFileName('Australia/Sydney', moment, 1)).toBe('export_20260302091507.zip');
  expect(buildOrderFileName('Australia/Perth', moment, 2)).toBe('export_20260302061507-2.zip');
});

// Proves PACK-109.
it.each([
  ['printing', 'same', false, 'none'],
  ['packing', 'acknowledged', false, 'none'],
  ['checking', 'same', false, 'none'],
  ['checking', 'same', true, 'WRONG_STAGE'],
  ['correction', 'same', true, 'WRONG_STAGE'],
  ['distribution', 'same', true, 'WRONG_STAGE'],
  ['completed', 'same', true, 'WRONG_STAGE'],
  ['failed', 'same', false, 'WRONG_STAGE'],
  ['deleted', 'same', false, 'PACK_DELETED'],
  ['printing', 'changed', false, 'PROFILE_CHANGED'],
  ['packing', 'unsafe', false, 'PROFILE_UNSAFE'],
] as const)('a pack in %s, profile %s, packed %s: %s', (status, profile, isPacked, expected) => {
  expect(findOrderObstacle({ status, profile }, { isPacked })?.code ?? 'none').toBe(expected);
});

// Proves PACK-110.
it.each([
  ['robot', true],
  ['Robot_2-b', true],
  ['', false],
  ['..', false],
  ['a/b', false],
  ['C:\\machine', false],
])('%s as the folder of a machine: %s', (name, expected) => {
  expect(isMachineFolder(name)).toBe(expected);
});

// Proves PACK-111.
describe('the answer of a machine', () => {
  it('is about the whole order and single packs', () => {
    const jobs = [{ jobNumber: 'J000000007', state: 'refused', message: 'Canister empty' }];
    const text = JSON.stringify({ file: 'export_1.zip', state: 'accepted', jobs });
    expect(readAcknowledgement(`\uFEFF${text}`)).toEqual({
      fileName: 'export_1.zip',
      state: 'accepted',
      message: '',
      jobs: new Map([['J000000007', { state: 'refused', message: 'Canister empty' }]]),
    });
  });

  it.each([
    'ok',
    '[]',
    'null',
    '{"state":"accepted"}',
    '{"file":"export_1.zip"}',
    '{"file":"export_1.zip","state":"maybe"}',
    '{"file":"export_1.zip","state":"accepted","message":7}',
    '{"file":"export_1.zip","state":"accepted","jobs":[{"jobNumber":"J1"}]}',
  ])('%s is none', (text) => {
    expect(readAcknowledgement(text)).toBeNull();
  });
});

// Proves PACK-122.
it.each([
  [true, 0, 'lies'],
  [true, 29.9, 'lies'],
  [true, 30, 'notTaken'],
  [false, 0, 'taken'],
  [false, 600, 'taken'],
] as const)('an order in the folder %s after %d minutes %s', (isInFolder, minutes, found) => {
  expect(judgeTaking(isInFolder, minutes * 60_000)).toBe(found);
});
