import { describe, expect, test } from 'vitest';
import {
  act,
  buildJob,
  buildLine,
  buildPackedLine,
  buildPerson,
  buildCorrection,
  buildScanned,
  confirmPass,
  describeOutcome,
  getAllowedOutcome,
  pharmacist,
  technician,
} from '../../tests/sample-job.ts';
import { entryCodes } from '../permissions/index.ts';
import { fromTablets, toHundredths, zero } from '../quantity/index.ts';
import {
  type CheckReason,
  type CheckResult,
  type JobLine,
  type PackedLine,
  type SkipReason,
  listCheckReasons,
} from './index.ts';

const skippedLine = buildLine({ id: 2, packing: 'skipped' });
const buildChecking = (...lines: readonly JobLine[]) => buildJob({ status: 'checking', lines });
const checkAs = (lineId: number, result: CheckResult) => ({ kind: 'checkLine', lineId, result }) as const;

describe('leaving a medicine out', () => {
  // Proves PACK-54.
  test.each<[SkipReason | null, string, string]>([
    [null, '', 'SKIP_NEEDS_REASON 1'],
    [null, 'Words alone', 'SKIP_NEEDS_REASON 1'],
    ['other', ' ', 'SKIP_NEEDS_REASON 1'],
    ['other', 'Comes on Friday', 'packing'],
    ['outOfStock', '', 'packing'],
  ])('for the reason %s with the words "%s" gives %s', (reason, comment, expected) => {
    const outcome = act(buildJob(), { kind: 'skipLines', lineIds: [1], reason, comment });
    expect(describeOutcome(outcome)).toBe(expected);
  });

  test('empties a line that was packed', () => {
    const packed = buildPackedLine({ isManual: true, isOtherBrand: true, posted: zero });
    const skip = { kind: 'skipLines', lineIds: [1], reason: 'onHold', comment: '' } as const;
    expect(getAllowedOutcome(act(buildJob({ lines: [packed] }), skip)).job.lines).toEqual([
      buildLine({ packing: 'skipped' }),
    ]);
  });

  // Proves PACK-55.
  test.each([
    ['pending', 'CHECK_LINES_FIRST 2'],
    ['passed', 'distribution'],
    ['specificReason', 'CHECK_FAILED 2'],
  ] as const)('is acknowledged alone: %s gives %s', (check, expected) => {
    const job = buildChecking(buildPackedLine({ check: 'passed' }), { ...skippedLine, check });
    expect(describeOutcome(act(job, confirmPass))).toBe(expected);
    expect(describeOutcome(act(job, { kind: 'completeChecking' }))).toBe(expected);
  });

  test('is put right by packing it when a pharmacist objects', () => {
    const found = getAllowedOutcome(
      act(buildChecking(buildPackedLine(), skippedLine), checkAs(2, 'specificReason')),
    );
    const sent = getAllowedOutcome(act(found.job, { kind: 'rejectChecking', reason: 'specificReason' }));
    expect(sent.job.lines.map(({ correction }) => correction)).toEqual(['none', 'flagged']);
    const confirmed = getAllowedOutcome(act(sent.job, buildCorrection(2)));
    const done = getAllowedOutcome(act(confirmed.job, { kind: 'completeCorrection' }));
    expect(done.job.lines[1]).toMatchObject({ packing: 'confirmed', packed: 1400, isManual: true });
    expect(describeOutcome(act(done.job, confirmPass))).toBe('CHECK_LINES_FIRST 2');
  });
});

describe('putting a medicine in', () => {
  const unsaid = buildScanned({ isManual: true });
  const short = buildScanned({ packed: fromTablets(12) });
  const broken = buildScanned({ packed: toHundredths(1350), quantityReason: 'Torn', mustStayWhole: true });
  const shortDated = buildScanned({ isShortDated: true });
  // Proves PACK-14, PACK-56, PACK-64, PACK-102.
  test.each<[string, PackedLine, string]>([
    ['a scan', buildScanned(), 'packing'],
    ['by hand without a reason', unsaid, 'MANUAL_NEEDS_REASON 1'],
    ['by hand with a blank reason', { ...unsaid, manualReason: '  ' }, 'MANUAL_NEEDS_REASON 1'],
    ['by hand with a reason', { ...unsaid, manualReason: 'The label is torn' }, 'packing'],
    ['12 of 14 without a reason', short, 'QUANTITY_NEEDS_REASON 1'],
    [
      '12 of 14 by hand with one reason',
      { ...short, isManual: true, manualReason: 'Torn' },
      'QUANTITY_NEEDS_REASON 1',
    ],
    ['12 of 14 with a reason', { ...short, quantityReason: 'Two are missing' }, 'packing'],
    ['half a tablet that must stay whole', broken, 'TABLET_BROKEN 1'],
    ['whole tablets that must stay so', { ...broken, packed: fromTablets(13) }, 'packing'],
    ['expired stock', buildScanned({ isExpired: true }), 'STOCK_EXPIRED 1'],
    ['stock that expires inside the pack', shortDated, 'STOCK_SHORT_DATED 1'],
    ['such stock, confirmed', { ...shortDated, isShortDateConfirmed: true }, 'packing'],
  ])('as %s', (_, packed, expected) => {
    expect(describeOutcome(act(buildJob(), { kind: 'confirmLines', lines: [packed] }))).toBe(expected);
  });

  test('may be half a tablet where the doses hold halves', () => {
    const job = buildJob({ lines: [buildLine({ qty: toHundredths(350) })] });
    const packed = { ...broken, packed: toHundredths(250) };
    expect(describeOutcome(act(job, { kind: 'confirmLines', lines: [packed] }))).toBe('packing');
  });

  test('leaves the line as it was packed', () => {
    const packed = buildScanned({ isOtherBrand: true });
    const outcome = getAllowedOutcome(act(buildJob(), { kind: 'confirmLines', lines: [packed] }));
    expect(outcome.job.lines).toEqual([
      buildLine({ packing: 'confirmed', packed: fromTablets(14), isOtherBrand: true }),
    ]);
    const out = getAllowedOutcome(act(outcome.job, { kind: 'takeOutLines', lineIds: [1] }));
    expect(out.job).toEqual(buildJob());
  });

  test('is taken back from packed lines alone', () => {
    const job = buildJob({ lines: [buildLine(), skippedLine] });
    const out = getAllowedOutcome(act(job, { kind: 'takeOutLines', lineIds: [1, 2] }));
    expect(out).toEqual({ isAllowed: true, job, effects: [] });
  });

  // Proves PACK-58.
  test('ends when its stock has expired before packing is complete', () => {
    const line = buildPackedLine({ isExpired: true, posted: zero });
    expect(describeOutcome(act(buildJob({ lines: [line] }), { kind: 'completePacking' }))).toBe(
      'STOCK_EXPIRED 1',
    );
    const corrected = buildJob({ status: 'correction', lines: [{ ...line, correction: 'confirmed' }] });
    expect(describeOutcome(act(corrected, { kind: 'completeCorrection' }))).toBe('STOCK_EXPIRED 1');
  });
});

describe('the reasons to look at a medicine alone', () => {
  // Proves PACK-56, PACK-59.
  test.each<[Partial<JobLine>, readonly CheckReason[]]>([
    [{}, []],
    [{ packed: fromTablets(12) }, ['quantity']],
    [{ packed: fromTablets(15) }, ['quantity']],
    [{ isManual: true }, ['manual']],
    [{ isOtherBrand: true }, ['otherBrand']],
    [{ isDoseChanged: true }, ['doseChanged']],
    [{ isChanged: true }, ['changed']],
    [{ wasCorrected: true }, ['corrected']],
    [{ isGuarded: true }, ['highRisk']],
    [{ isManual: true, packed: fromTablets(12), isGuarded: true }, ['quantity', 'manual', 'highRisk']],
  ])('of %o are %o, and Confirm Passed waits for them', (change, reasons) => {
    const line = buildPackedLine(change);
    expect(listCheckReasons(line)).toEqual(reasons);
    expect(describeOutcome(act(buildChecking(line), confirmPass))).toBe(
      reasons.length > 0 ? 'CHECK_LINES_FIRST 1' : 'distribution',
    );
    expect(describeOutcome(act(buildChecking({ ...line, check: 'passed' }), confirmPass))).toBe(
      'distribution',
    );
  });

  test('are that it was left out, or none while it waits', () => {
    expect(listCheckReasons({ ...skippedLine, isChanged: true })).toEqual(['leftOut']);
    expect(listCheckReasons(buildLine({ isChanged: true }))).toEqual([]);
  });
});

describe('the result of a medicine', () => {
  const support = { ...buildPerson(entryCodes, true), roleLevel: 20, supportGrant: 'edit' } as const;

  // Proves PACK-60.
  test.each([
    ['passed', 'pending', 'checking', 'CHECK_NEEDS_PHARMACIST 1'],
    ['pending', 'passed', 'checking', 'CHECK_NEEDS_PHARMACIST 1'],
    ['incorrectDrug', 'passed', 'checking', 'checking'],
    ['pending', 'incorrectDrug', 'checking', 'CHECK_NEEDS_PHARMACIST 1'],
    // Proves PACK-62.
    ['passed', 'incorrectDrug', 'LINE_FAILED 1', 'CHECK_NEEDS_PHARMACIST 1'],
    ['specificReason', 'incorrectDrug', 'checking', 'checking'],
  ] as const)('%s after %s: a pharmacist gets %s, another %s', (result, check, byPharmacist, byOther) => {
    const job = buildChecking(buildPackedLine({ check }));
    const outcomes = [pharmacist, technician, support].map((who) =>
      describeOutcome(act(job, checkAs(1, result), who)),
    );
    expect(outcomes).toEqual([byPharmacist, byOther, byOther]);
  });
});

describe('a changed dose or medicine (PACK-61)', () => {
  const changed = buildJob({ profile: 'changed', needsPharmacist: true });

  test.each([
    ['a pharmacist', pharmacist, 'packing'],
    ['a technician', technician, 'CHANGE_NEEDS_PHARMACIST'],
  ] as const)('is acknowledged by %s: %s', (_, who, expected) => {
    expect(describeOutcome(act(changed, { kind: 'acknowledgeProfile' }, who))).toBe(expected);
  });

  test('leaves other changes to anybody', () => {
    const outcome = act({ ...changed, needsPharmacist: false }, { kind: 'acknowledgeProfile' }, technician);
    expect(getAllowedOutcome(outcome).job).toMatchObject({ profile: 'acknowledged', needsPharmacist: false });
  });
});
