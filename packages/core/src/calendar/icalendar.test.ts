import { describe, expect, it } from 'vitest';
import { createDay } from '../days/index.ts';
import { type CalendarEvent, formatICalendar } from './index.ts';

const event: CalendarEvent = {
  uid: '5@example.org',
  title: 'Pack',
  place: 'Banksia House',
  start: { day: createDay('2026-03-02'), minute: 9 * 60 },
  duration: 60,
  rrule: '',
  skipped: [],
  sequence: 0,
  stamp: '20260301T000000Z',
};
const list = (change: Partial<CalendarEvent> = {}): string[] =>
  formatICalendar({ name: 'Demo', timezone: 'Australia/Sydney' }, [{ ...event, ...change }]).split('\r\n');

// Proves GROUP-17.
describe('the format of a calendar', () => {
  it('states each event with its time on the wall', () => {
    expect(list()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Packwright//Calendar//EN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Demo',
      'X-WR-TIMEZONE:Australia/Sydney',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'BEGIN:VEVENT',
      'UID:5@example.org',
      'DTSTAMP:20260301T000000Z',
      'SEQUENCE:0',
      'DTSTART:20260302T090000',
      'DTEND:20260302T100000',
      'SUMMARY:Pack',
      'LOCATION:Banksia House',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('ends work after midnight on the next day', () => {
    const start = { day: createDay('2026-12-31'), minute: 23 * 60 + 45 };
    expect(list({ start, duration: 30 })).toContain('DTEND:20270101T001500');
  });

  it('states the rule and the days that are left out', () => {
    const lines = list({ rrule: 'FREQ=WEEKLY;BYDAY=MO', skipped: [createDay('2026-03-09')] });
    expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO');
    expect(lines).toContain('EXDATE:20260309T090000');
  });

  it('escapes what would end a value or start a line', () => {
    expect(list({ title: 'A, b; c\\\r\nEND:VEVENT' })).toContain(String.raw`SUMMARY:A\, b\; c\\\nEND:VEVENT`);
  });

  it('folds long lines by bytes and cuts no character', () => {
    const title = `${'ع'.repeat(40)}${'€'.repeat(40)}${'😀'.repeat(20)}`;
    const text = list({ title }).join('\r\n');
    const bytes = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });
});
