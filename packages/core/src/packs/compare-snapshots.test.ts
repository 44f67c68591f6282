import { describe, expect, test } from 'vitest';
import { parseSlots } from '../../tests/parse-rule.ts';
import { buildDrug, buildMedicine, monday, noFlags, buildProfile } from '../../tests/sample-profile.ts';
import { addDays, createDay } from '../days/index.ts';
import { fromTablets, toHundredths } from '../quantity/index.ts';
import { emptyRule } from '../schedule/index.ts';
import { freezePack, type LiveProfile, rebuildOrder, getProfileState, compareSnapshots } from './index.ts';

const window = { from: monday, to: addDays(monday, 6), week: 1, weeks: 1 };
const rule = { ...emptyRule, start: monday, slots: parseSlots('1 0 0 0') };
const one = buildMedicine(1, { rule });
const two = buildMedicine(2, { rule });
const notThisWeek = buildMedicine(3, { rule: { ...rule, start: addDays(monday, 30) } });
const before = buildProfile([one, two, notThisWeek]);
const frozen = freezePack(before, { category: 'STANDARD', prescriptionIds: [1, 2, 3], window, expiry: null });

function compareWithChange(change: Partial<LiveProfile>, pack = frozen) {
  const live = { ...before, ...change };
  return compareSnapshots(pack, freezePack(live, rebuildOrder(pack, live)));
}

const describeDifferences = (change: Partial<LiveProfile>, pack = frozen) =>
  compareWithChange(change, pack).map(({ kind, prescriptionId, mayAcknowledge }) =>
    [kind, prescriptionId, mayAcknowledge ? 'may be acknowledged' : 'must be made again']
      .filter(Boolean)
      .join(' '),
  );

const buildAllergies = (target: string) => ({
  isNoneKnown: false,
  items: [{ target, reaction: 'rash', drugId: null, codes: [] }],
});

describe('the differences between pack and profile (PACK-9)', () => {
  test.each<[string, Partial<LiveProfile>, string[]]>([
    ['nothing', {}, []],
    ['a later version of the same', { profileVersion: 9 }, []],
    [
      'a medicine added',
      { medicines: [...before.medicines, buildMedicine(4, { rule })] },
      ['added 4 may be acknowledged'],
    ],
    [
      'a medicine ceased',
      { medicines: [{ ...one, isCeased: true }, two, notThisWeek] },
      ['ceased 1 must be made again'],
    ],
    ['a medicine deleted', { medicines: [two, notThisWeek] }, ['ceased 1 must be made again']],
    [
      'a medicine withheld',
      { medicines: [{ ...one, isWithheld: true }, two, notThisWeek] },
      ['ceased 1 must be made again', 'listed may be acknowledged'],
    ],
    [
      'a medicine that moved to another category',
      { medicines: [{ ...one, flags: { ...noFlags, isS8Drug: true } }, two, notThisWeek] },
      ['ceased 1 must be made again'],
    ],
    ['one without doses this week ceased', { medicines: [one, two] }, ['ceased 3 may be acknowledged']],
    [
      'a dose changed',
      { medicines: [{ ...one, rule: { ...rule, slots: parseSlots('2 0 0 0') } }, two, notThisWeek] },
      ['doseChanged 1 may be acknowledged', 'wordingChanged 1 may be acknowledged'],
    ],
    [
      'an end after this week',
      { medicines: [{ ...one, rule: { ...rule, end: addDays(monday, 20) } }, two, notThisWeek] },
      ['wordingChanged 1 may be acknowledged'],
    ],
    [
      'another brand',
      { medicines: [{ ...one, drug: buildDrug('Other', { drugId: 8 }) }, two, notThisWeek] },
      ['drugChanged 1 may be acknowledged'],
    ],
    [
      'a barcode added to the drug',
      {
        medicines: [
          { ...one, drug: { ...one.drug, apns: ['9300000000014', '9300000000021'] } },
          two,
          notThisWeek,
        ],
      },
      [],
    ],
    [
      'directions',
      { medicines: [one, { ...two, directions: ['With food'] }, notThisWeek] },
      ['wordingChanged 2 may be acknowledged'],
    ],
    [
      'an allergy to something else',
      { allergies: buildAllergies('nuts') },
      ['allergyChanged may be acknowledged'],
    ],
    [
      'an allergy to a packed medicine',
      { allergies: buildAllergies('medicine2') },
      ['allergyMatched 2 must be made again'],
    ],
    [
      'an allergy to one without doses this week',
      { allergies: buildAllergies('medicine3') },
      ['allergyChanged may be acknowledged'],
    ],
    ['a patient in hospital', { patientStatus: 'inHospital' }, ['patientStatus may be acknowledged']],
    ['a patient who died', { patientStatus: 'deceased' }, ['patientStatus must be made again']],
    [
      'an absence this week',
      { suspension: { from: addDays(monday, 5), to: null } },
      [
        'doseChanged 1 may be acknowledged',
        'doseChanged 2 may be acknowledged',
        'suspension may be acknowledged',
      ],
    ],
    [
      'an absence until further notice',
      { suspension: { from: null, to: null } },
      [
        'doseChanged 1 may be acknowledged',
        'doseChanged 2 may be acknowledged',
        'suspension may be acknowledged',
      ],
    ],
    // Proves PACK-68.
    ['an absence next month', { suspension: { from: createDay('2026-04-01'), to: null } }, []],
    ['an absence last month', { suspension: { from: null, to: addDays(monday, -1) } }, []],
    ['the name', { patient: { ...before.patient, lastName: 'Marlow' } }, ['patient may be acknowledged']],
    ['the room', { group: { ...before.group, room: '14' } }, ['group may be acknowledged']],
    ['the headings', { headings: ['06:00', '12:00', '18:00', '21:00'] }, ['headings may be acknowledged']],
    ['the pack type', { foil: { ...before.foil, packType: 'PERF' } }, ['foil may be acknowledged']],
  ])('%s', (_, change, expected) => {
    expect(describeDifferences(change)).toEqual(expected);
  });

  test('exclude an allergy known when the pack was made', () => {
    const known = { ...before, allergies: buildAllergies('medicine2') };
    const pack = freezePack(known, {
      category: 'STANDARD',
      prescriptionIds: [1, 2, 3],
      window,
      expiry: null,
    });
    expect(describeDifferences({ allergies: known.allergies }, pack)).toEqual([]);
  });

  test('exclude medicines omitted on purpose, but not later additions', () => {
    const part = freezePack(before, { category: 'STANDARD', prescriptionIds: [1], window, expiry: null });
    expect(describeDifferences({}, part)).toEqual([]);
    expect(
      describeDifferences({ medicines: [...before.medicines, buildMedicine(4, { rule })] }, part),
    ).toEqual(['added 4 may be acknowledged']);
  });

  test('of a PRN card exclude other PRN medicines', () => {
    const buildPrn = (id: number) => buildMedicine(id, { supply: 'prn', prnDose: fromTablets(1) });
    const card = freezePack(buildProfile([buildPrn(1)]), {
      category: 'PRN',
      prescriptionIds: [1],
      window,
      expiry: null,
    });
    expect(describeDifferences({ medicines: [buildPrn(1), buildPrn(2)] }, card)).toEqual([]);
    expect(describeDifferences({ medicines: [buildPrn(2)] }, card)).toEqual(['ceased 1 must be made again']);
  });

  test('show the values before and after', () => {
    const [change] = compareWithChange({ patientStatus: 'inHospital' });
    expect(change).toMatchObject({ before: '"pickingUpPacks"', after: '"inHospital"' });
  });
});

describe('the profile state of a pack', () => {
  const room = compareWithChange({ group: { ...before.group, room: '14' } });
  const both = compareWithChange({ group: { ...before.group, room: '14' }, patientStatus: 'inHospital' });
  const dead = compareWithChange({ patientStatus: 'deceased' });

  test('is acknowledged when every present difference was listed (BOOKS-13)', () => {
    expect(getProfileState([], [])).toBe('same');
    expect(getProfileState(room, [])).toBe('changed');
    expect(getProfileState(room, room)).toBe('acknowledged');
    expect(getProfileState(both, room)).toBe('changed');
    expect(getProfileState(room, both)).toBe('acknowledged');
    const again = compareWithChange({ group: { ...before.group, room: '15' } });
    expect(getProfileState(again, room)).toBe('changed');
  });

  // Proves PACK-10.
  test('is unsafe after changes that cannot be acknowledged', () => {
    expect(getProfileState(dead, dead)).toBe('unsafe');
  });
});

// Proves MED-48.
describe('warfarin in a pack', () => {
  const order = {
    id: 1,
    inrDate: addDays(monday, -3),
    inr: toHundredths(240),
    targetLow: toHundredths(200),
    targetHigh: toHundredths(300),
    nextInrDate: addDays(monday, 14),
    fromDate: monday,
    weekdayDoses: Array.from({ length: 7 }, () => toHundredths(500)),
  };
  const ordered = { ...one, warfarinOrders: [order] };
  const freeze = (profile: LiveProfile) =>
    freezePack(profile, { category: 'STANDARD', prescriptionIds: [1, 2, 3], window, expiry: null });

  test('the test of its last day is kept with it', () => {
    const later = {
      ...order,
      id: 2,
      inrDate: addDays(monday, 6),
      fromDate: addDays(monday, 7),
      inr: toHundredths(310),
    };
    const medicines = [{ ...ordered, warfarinOrders: [order, later] }, two];
    const { id: _id, fromDate: _from, ...shown } = order;
    expect(freeze(buildProfile(medicines)).warfarin).toEqual(shown);
    expect(frozen).not.toHaveProperty('warfarin');
  });
  test('another test is a difference that a person judges', () => {
    const pack = freeze(buildProfile([ordered, two, notThisWeek]));
    const again = { ...order, id: 2, inr: toHundredths(250) };
    const medicines = [{ ...ordered, warfarinOrders: [order, again] }, two, notThisWeek];
    expect(describeDifferences({ medicines }, pack)).toEqual(['warfarin may be acknowledged']);
  });
  // Proves MED-46.
  test('another dose on a day of it is never acknowledged', () => {
    const buildDiffering = (at: number) => [
      { ...one, differingDays: [addDays(monday, at)] },
      two,
      notThisWeek,
    ];
    expect(describeDifferences({ medicines: buildDiffering(6) })).toEqual([
      'warfarinDiffers 1 must be made again',
    ]);
    expect(describeDifferences({ medicines: buildDiffering(7) })).toEqual([]);
  });
});
