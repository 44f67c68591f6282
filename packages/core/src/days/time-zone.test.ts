import { describe, expect, it } from 'vitest';
import {
  createDay,
  defaultTimeZone,
  findDayStart,
  findTimeZone,
  getIanaZone,
  getLocalTime,
  parseTimeZone,
  timeZones,
  computeToday,
} from './index.ts';

describe('the local date and time', () => {
  it('are those of the pharmacy, not of the reader', () => {
    const lateInPerth = '2026-11-21T15:00:00Z';
    expect(computeToday('Australia/Perth', lateInPerth)).toBe('2026-11-21');
    expect(computeToday('Australia/Sydney', lateInPerth)).toBe('2026-11-22');
  });

  // Proves WEB-22.
  it('mark the repeated hour when daylight saving ends', () => {
    const first = getLocalTime('Australia/Sydney', '2026-04-04T15:30:00Z');
    const second = getLocalTime('Australia/Sydney', '2026-04-04T16:30:00Z');
    expect(first).toEqual({ day: '2026-04-05', time: '02:30', abbreviation: 'AEDT' });
    expect(second).toEqual({ day: '2026-04-05', time: '02:30', abbreviation: 'AEST' });
  });

  it('begin a day at midnight of its own offset', () => {
    expect(findDayStart('Australia/Sydney', createDay('2026-04-05'))).toBe('2026-04-05T00:00:00+11:00');
    expect(findDayStart('Australia/Sydney', createDay('2026-04-06'))).toBe('2026-04-06T00:00:00+10:00');
    expect(findDayStart('Australia/Adelaide', createDay('2026-10-05'))).toBe('2026-10-05T00:00:00+10:30');
  });

  it('show midnight as 00:00', () => {
    expect(getLocalTime('Australia/Brisbane', '2026-03-01T14:00:00Z').time).toBe('00:00');
  });

  it('need a known zone and a valid instant', () => {
    expect(() => computeToday('Australia/Nowhere', '2026-03-01T14:00:00Z')).toThrow(RangeError);
    expect(() => computeToday('Australia/Perth', 'soon')).toThrow(RangeError);
  });
});

describe('the offered time zones', () => {
  // Proves ADMIN-6.
  it('all exist with their daylight saving', () => {
    for (const { id, iana } of timeZones) {
      expect(getIanaZone(id)).toBe(iana);
      expect(findTimeZone(iana)).toBe(id);
      expect(computeToday(iana, '2026-03-01T03:00:00Z')).toBe('2026-03-01');
    }
  });

  // Proves ADMIN-6.
  it('include the default zone by its usual name', () => {
    expect(parseTimeZone('Australian Eastern Standard Time')).toBe(defaultTimeZone);
    expect(getIanaZone(defaultTimeZone)).toBe('Australia/Sydney');
    expect(parseTimeZone('Tasmania Standard Time')).toBe('Tasmania Standard Time');
    expect(parseTimeZone('Europe/Berlin')).toBeNull();
  });
});
