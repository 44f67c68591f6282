import { daysPerWeek } from './dose-rule.ts';
import { Frequency, isFrequency } from './frequency.ts';

/** The part of a rule that changes its shape on the wire, in our words. */
export interface FrequencyChoice {
  readonly frequency: Frequency;
  readonly onDays: number;
  readonly offDays: number;
  readonly everyDays: number;
  readonly everyWeeks: number;
  readonly weekDays: readonly boolean[];
}

/** The same as the calls carry it (SCHED-4). */
export interface WireFrequency {
  readonly frequency: number;
  readonly onDays: number;
  readonly offDays: number;
  readonly freqXDay: number;
  readonly freqXWeek: number;
  readonly packedWeekDay: readonly boolean[];
}

const namedLengths: ReadonlyMap<Frequency, number> = new Map([
  [Frequency.fortnightly, 14],
  [Frequency.every28Days, 28],
]);

const createEmptyWeek = (): boolean[] => Array.from({ length: daysPerWeek }, () => false);

function getWireDays({ frequency, everyDays }: FrequencyChoice): number {
  return frequency === Frequency.everyXDays ? everyDays : (namedLengths.get(frequency) ?? 0);
}

/** Fortnightly and Every 28 Days travel as Every X Days with 14 and 28; unused numbers travel as 0 (MED-11). */
export function toWireFrequency(choice: FrequencyChoice): WireFrequency {
  const { frequency } = choice;
  const isOnOff = frequency === Frequency.onOffDay;
  return {
    frequency: namedLengths.has(frequency) ? Frequency.everyXDays : frequency,
    onDays: isOnOff ? choice.onDays : 0,
    offDays: isOnOff ? choice.offDays : 0,
    freqXDay: getWireDays(choice),
    freqXWeek: frequency === Frequency.everyXWeeks ? choice.everyWeeks : 0,
    packedWeekDay: frequency === Frequency.specificDays ? choice.weekDays : createEmptyWeek(),
  };
}

function resolveFrequency(code: Frequency, days: number): Frequency {
  if (code !== Frequency.everyXDays) return code;
  if (days === 14) return Frequency.fortnightly;
  return days === 28 ? Frequency.every28Days : code;
}

/** On loading, 14 and 28 turn back into their own frequencies (MED-11). Null for a code that is no frequency. */
export function readWireFrequency(wire: WireFrequency): FrequencyChoice | null {
  if (!isFrequency(wire.frequency)) return null;
  const frequency = resolveFrequency(wire.frequency, wire.freqXDay);
  const isOnOff = frequency === Frequency.onOffDay;
  return {
    frequency,
    onDays: isOnOff ? wire.onDays : 0,
    offDays: isOnOff ? wire.offDays : 0,
    everyDays: frequency === Frequency.everyXDays ? wire.freqXDay : 0,
    everyWeeks: frequency === Frequency.everyXWeeks ? wire.freqXWeek : 0,
    weekDays: frequency === Frequency.specificDays ? wire.packedWeekDay : createEmptyWeek(),
  };
}
