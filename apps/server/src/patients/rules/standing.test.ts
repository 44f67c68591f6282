import { createDay } from '@packwright/core/days';
import { describe, expect, it } from 'vitest';
import {
  changeStanding,
  computePackingStatus,
  findDeathProblems,
  type PatientStanding,
  type StandingChange,
} from './standing.ts';

const today = createDay('2026-03-02');
const createStanding = (
  patientStatus: number,
  packingStatus: number,
  from: string | null = null,
  to: string | null = null,
): PatientStanding => ({
  patientStatus,
  homeStatus: 0,
  deceasedOn: null,
  deceasedBy: null,
  packingStatus,
  suspendFrom: from === null ? null : createDay(from),
  suspendTo: to === null ? null : createDay(to),
});
const applyChange = (before: PatientStanding, change: StandingChange) => {
  const next = changeStanding(before, change, today);
  return (
    next && [next.patientStatus, next.packingStatus, next.suspendFrom ?? '', next.suspendTo ?? ''].join(' ')
  );
};

describe('the packing status on a day', () => {
  const march = createStanding(0, 0, '2026-03-02', '2026-03-08');
  it.each([
    ['2026-03-01', 0],
    ['2026-03-02', 1],
    ['2026-03-08', 1],
    ['2026-03-09', 0],
  ])('%s within a suspension from 2 to 8 March is %i', (text, expected) => {
    expect(computePackingStatus(march, createDay(text))).toBe(expected);
  });

  it('does not change for inactive and newly imported patients', () => {
    expect(computePackingStatus({ ...march, packingStatus: 2 }, createDay('2026-03-05'))).toBe(2);
    expect(computePackingStatus({ ...march, packingStatus: 3 }, createDay('2026-03-05'))).toBe(3);
  });

  it('is suspended without end when there is no last day', () => {
    expect(computePackingStatus(createStanding(0, 0, '2026-03-02'), createDay('2030-01-01'))).toBe(1);
  });
});

describe('a change of patient status', () => {
  it.each([5, 6, 7])('to %i stops the packing (PATIENT-1)', (patientStatus) => {
    expect(applyChange(createStanding(0, 0), { patientStatus })).toBe(`${patientStatus} 2  `);
  });

  it('from inactive to delivery starts packing despite an outdated form', () => {
    expect(applyChange(createStanding(6, 2), { patientStatus: 1, packingStatus: 2 })).toBe('1 0  ');
  });

  it('to in hospital leaves the packing status', () => {
    expect(applyChange(createStanding(0, 3), { patientStatus: 2 })).toBe('2 3  ');
    expect(applyChange(createStanding(0, 2), { patientStatus: 2 })).toBe('2 2  ');
  });

  it('to picking up follows when an inactive patient is packed again', () => {
    expect(applyChange(createStanding(6, 2), { packingStatus: 0 })).toBe('0 0  ');
  });

  it.each([5, 7])('is needed before status %i can be packed', (patientStatus) => {
    expect(changeStanding(createStanding(patientStatus, 2), { packingStatus: 0 }, today)).toBeNull();
  });

  it('with a suspension suspends from its first day', () => {
    const covers = { suspendFrom: createDay('2026-03-01'), suspendTo: createDay('2026-03-10') };
    const later = { suspendFrom: createDay('2026-03-05'), suspendTo: null };
    expect(applyChange(createStanding(0, 0), covers)).toBe('0 1 2026-03-01 2026-03-10');
    expect(applyChange(createStanding(0, 0), later)).toBe('0 0 2026-03-05 ');
  });

  it('with only an end suspends from today', () => {
    expect(applyChange(createStanding(0, 0), { suspendTo: createDay('2026-03-10') })).toBe(
      '0 1 2026-03-02 2026-03-10',
    );
  });

  it('without dates or set to active resumes the packing', () => {
    const suspended = createStanding(0, 1, '2026-03-01', '2026-03-10');
    expect(applyChange(suspended, { suspendFrom: null, suspendTo: null })).toBe('0 0  ');
    expect(applyChange(suspended, { packingStatus: 0 })).toBe('0 0  ');
  });

  // Proves PATIENT-4.
  it('to suspended without dates holds until it is changed', () => {
    const suspended = changeStanding(createStanding(0, 0), { packingStatus: 1 }, today);
    expect(suspended && computePackingStatus(suspended, createDay('2030-01-01'))).toBe(1);
  });
});

// Proves PATIENT-46.
describe('the home status', () => {
  const delivered = { ...createStanding(1, 0), homeStatus: 1 };
  const getHome = (before: PatientStanding, change: StandingChange) =>
    changeStanding(before, change, today)?.homeStatus;

  it.each([
    ['delivery after picking up', createStanding(0, 0), 1, 1],
    ['picking up after delivery', delivered, 0, 0],
    ['delivery in hospital', delivered, 2, 1],
    ['delivery on leave', delivered, 3, 1],
    ['delivery in respite', delivered, 4, 1],
    ['delivery after the end', delivered, 6, 1],
  ])('is %s', (_name, before, patientStatus, expected) => {
    expect(getHome(before, { patientStatus })).toBe(expected);
  });

  it('stays unknown until the patient is there', () => {
    const unknown = { ...createStanding(2, 0), homeStatus: null };
    expect(getHome(unknown, { patientStatus: 4 })).toBeNull();
    expect(getHome(unknown, { patientStatus: 1 })).toBe(1);
  });

  it('becomes the status of an inactive patient who is packed again', () => {
    const gone = { ...createStanding(6, 2), homeStatus: 1 };
    expect(changeStanding(gone, { packingStatus: 0 }, today)).toMatchObject({
      patientStatus: 1,
      packingStatus: 0,
    });
  });
});

// Proves PATIENT-47.
describe('the day of a death', () => {
  const friday = createDay('2026-02-27');
  const dead = { ...createStanding(5, 2), deceasedOn: friday };

  it('is kept with the status, and ends with it', () => {
    const change = { patientStatus: 5, deceasedOn: friday };
    expect(changeStanding(createStanding(0, 0), change, today)?.deceasedOn).toBe(friday);
    expect(changeStanding(dead, { patientStatus: 5 }, today)?.deceasedOn).toBe(friday);
    expect(changeStanding(dead, { deceasedOn: null }, today)?.deceasedOn).toBeNull();
    expect(changeStanding(dead, { patientStatus: 0 }, today)?.deceasedOn).toBeNull();
  });

  // Proves PATIENT-48.
  it('is at the latest the day on which it was recorded', () => {
    const recorded = changeStanding(createStanding(0, 0), { patientStatus: 5 }, today);
    expect(recorded).toMatchObject({ deceasedOn: null, deceasedBy: today });
    const later = createDay('2026-03-09');
    expect(recorded && changeStanding(recorded, { deceasedOn: friday }, later)?.deceasedBy).toBe(today);
    expect(recorded && changeStanding(recorded, { patientStatus: 0 }, later)?.deceasedBy).toBeNull();
  });

  it('is not kept for somebody who lives', () => {
    expect(changeStanding(createStanding(0, 0), { deceasedOn: friday }, today)?.deceasedOn).toBeNull();
  });

  it('lies neither before the birth nor after today', () => {
    const born = createDay('1938-03-05');
    expect(findDeathProblems(friday, born, today)).toEqual({});
    expect(findDeathProblems(today, null, today)).toEqual({});
    expect(findDeathProblems(createDay('2026-03-03'), born, today)).toEqual({
      deceasedDate: ['Must provide a valid date'],
    });
    expect(findDeathProblems(createDay('1938-03-04'), born, today)).toEqual({
      deceasedDate: ['Must be greater than or equal to Date of birth'],
    });
  });
});
