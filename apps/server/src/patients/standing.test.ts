import { day } from '@packwright/core/days';
import { describe, expect, it } from 'vitest';
import { changeStanding, packingStatusOn, type Standing, type StandingChange } from './standing.ts';

const today = day('2026-03-02');
const standing = (
  patientStatus: number,
  packingStatus: number,
  from: string | null = null,
  to: string | null = null,
): Standing => ({
  patientStatus,
  packingStatus,
  suspendFrom: from === null ? null : day(from),
  suspendTo: to === null ? null : day(to),
});
const after = (before: Standing, change: StandingChange) => {
  const next = changeStanding(before, change, today);
  return (
    next && [next.patientStatus, next.packingStatus, next.suspendFrom ?? '', next.suspendTo ?? ''].join(' ')
  );
};

describe('the packing status of a day', () => {
  const march = standing(0, 0, '2026-03-02', '2026-03-08');
  it.each([
    ['2026-03-01', 0],
    ['2026-03-02', 1],
    ['2026-03-08', 1],
    ['2026-03-09', 0],
  ])('%s within a suspension from 2 to 8 March is %i', (text, expected) => {
    expect(packingStatusOn(march, day(text))).toBe(expected);
  });

  it('stays what it is for the inactive and the newly imported', () => {
    expect(packingStatusOn({ ...march, packingStatus: 2 }, day('2026-03-05'))).toBe(2);
    expect(packingStatusOn({ ...march, packingStatus: 3 }, day('2026-03-05'))).toBe(3);
  });

  it('has no end without a last day', () => {
    expect(packingStatusOn(standing(0, 0, '2026-03-02'), day('2030-01-01'))).toBe(1);
  });
});

describe('a change of standing', () => {
  it.each([5, 6, 7])('patient status %i stops the packing (D-075)', (patientStatus) => {
    expect(after(standing(0, 0), { patientStatus })).toBe(`${patientStatus} 2  `);
  });

  it('from inactive back to delivery packs again, whatever the form still says', () => {
    expect(after(standing(6, 2), { patientStatus: 1, packingStatus: 2 })).toBe('1 0  ');
  });

  it('in hospital leaves the packing as it is', () => {
    expect(after(standing(0, 3), { patientStatus: 2 })).toBe('2 3  ');
    expect(after(standing(0, 2), { patientStatus: 2 })).toBe('2 2  ');
  });

  it('packing an inactive patient again makes the patient pick up packs', () => {
    expect(after(standing(6, 2), { packingStatus: 0 })).toBe('0 0  ');
  });

  it.each([5, 7])('packing for patient status %i is refused', (patientStatus) => {
    expect(changeStanding(standing(patientStatus, 2), { packingStatus: 0 }, today)).toBeNull();
  });

  it('a suspension that covers today suspends, one to come does not yet', () => {
    const covers = { suspendFrom: day('2026-03-01'), suspendTo: day('2026-03-10') };
    const later = { suspendFrom: day('2026-03-05'), suspendTo: null };
    expect(after(standing(0, 0), covers)).toBe('0 1 2026-03-01 2026-03-10');
    expect(after(standing(0, 0), later)).toBe('0 0 2026-03-05 ');
  });

  it('an end alone begins today', () => {
    expect(after(standing(0, 0), { suspendTo: day('2026-03-10') })).toBe('0 1 2026-03-02 2026-03-10');
  });

  it('clearing the dates resumes, and so does setting active by hand', () => {
    const suspended = standing(0, 1, '2026-03-01', '2026-03-10');
    expect(after(suspended, { suspendFrom: null, suspendTo: null })).toBe('0 0  ');
    expect(after(suspended, { packingStatus: 0 })).toBe('0 0  ');
  });

  it('suspending by hand without dates holds until it is changed', () => {
    const suspended = changeStanding(standing(0, 0), { packingStatus: 1 }, today);
    expect(suspended && packingStatusOn(suspended, day('2030-01-01'))).toBe(1);
  });
});
