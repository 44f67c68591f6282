import { createDay } from '@packwright/core/days';
import { describe, expect, it } from 'vitest';
import {
  changeStanding,
  computePackingStatus,
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

describe('the packing status of a day', () => {
  const march = createStanding(0, 0, '2026-03-02', '2026-03-08');
  it.each([
    ['2026-03-01', 0],
    ['2026-03-02', 1],
    ['2026-03-08', 1],
    ['2026-03-09', 0],
  ])('%s within a suspension from 2 to 8 March is %i', (text, expected) => {
    expect(computePackingStatus(march, createDay(text))).toBe(expected);
  });

  it('stays what it is for the inactive and the newly imported', () => {
    expect(computePackingStatus({ ...march, packingStatus: 2 }, createDay('2026-03-05'))).toBe(2);
    expect(computePackingStatus({ ...march, packingStatus: 3 }, createDay('2026-03-05'))).toBe(3);
  });

  it('has no end without a last day', () => {
    expect(computePackingStatus(createStanding(0, 0, '2026-03-02'), createDay('2030-01-01'))).toBe(1);
  });
});

describe('a change of standing', () => {
  it.each([5, 6, 7])('patient status %i stops the packing (PATIENT-1)', (patientStatus) => {
    expect(applyChange(createStanding(0, 0), { patientStatus })).toBe(`${patientStatus} 2  `);
  });

  it('from inactive back to delivery packs again, whatever the form still says', () => {
    expect(applyChange(createStanding(6, 2), { patientStatus: 1, packingStatus: 2 })).toBe('1 0  ');
  });

  it('in hospital leaves the packing as it is', () => {
    expect(applyChange(createStanding(0, 3), { patientStatus: 2 })).toBe('2 3  ');
    expect(applyChange(createStanding(0, 2), { patientStatus: 2 })).toBe('2 2  ');
  });

  it('packing an inactive patient again makes the patient pick up packs', () => {
    expect(applyChange(createStanding(6, 2), { packingStatus: 0 })).toBe('0 0  ');
  });

  it.each([5, 7])('packing for patient status %i is refused', (patientStatus) => {
    expect(changeStanding(createStanding(patientStatus, 2), { packingStatus: 0 }, today)).toBeNull();
  });

  it('a suspension that covers today suspends, one to come does not yet', () => {
    const covers = { suspendFrom: createDay('2026-03-01'), suspendTo: createDay('2026-03-10') };
    const later = { suspendFrom: createDay('2026-03-05'), suspendTo: null };
    expect(applyChange(createStanding(0, 0), covers)).toBe('0 1 2026-03-01 2026-03-10');
    expect(applyChange(createStanding(0, 0), later)).toBe('0 0 2026-03-05 ');
  });

  it('an end alone begins today', () => {
    expect(applyChange(createStanding(0, 0), { suspendTo: createDay('2026-03-10') })).toBe(
      '0 1 2026-03-02 2026-03-10',
    );
  });

  it('clearing the dates resumes, and so does setting active by hand', () => {
    const suspended = createStanding(0, 1, '2026-03-01', '2026-03-10');
    expect(applyChange(suspended, { suspendFrom: null, suspendTo: null })).toBe('0 0  ');
    expect(applyChange(suspended, { packingStatus: 0 })).toBe('0 0  ');
  });

  // Proves PATIENT-4.
  it('suspending by hand without dates holds until it is changed', () => {
    const suspended = changeStanding(createStanding(0, 0), { packingStatus: 1 }, today);
    expect(suspended && computePackingStatus(suspended, createDay('2030-01-01'))).toBe(1);
  });
});
