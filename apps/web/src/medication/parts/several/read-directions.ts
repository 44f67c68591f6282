import { expandShorthand } from '@packwright/core/directions';
import type { Day } from '@packwright/core/days';
import { formatGlyphs, type Hundredths, zero } from '@packwright/core/quantity';
import { Frequency, type FrequencyChoice } from '@packwright/core/schedule';
import { splitDirection } from '../form/direction-rule.ts';
import type { PackFacts } from '../entry/medicine-start.ts';
import { createSlots, type MedicineValues } from '../form/medicine-values.ts';
import type * as words from '../form/written-words.ts';

type Directions = Parameters<typeof expandShorthand>[1];

/** The wording of a typed code, '1 bd' as well as '1bd', or the text as it is (DRUG-15). */
export function expandDirections(text: string, directions: Directions): string {
  const typed = text.trim();
  const whole = expandShorthand(`${typed.replaceAll(' ', '')} `, directions);
  return (whole ?? expandShorthand(`${typed} `, directions) ?? typed).trim();
}

const formatCount = (count: number): string => (count === 0 ? '' : String(count));

// Every pattern but these two is counted from a day (SCHED-3).
const isCounted = ({ frequency }: FrequencyChoice): boolean =>
  frequency !== Frequency.daily && frequency !== Frequency.specificDays;

const toDayValues = (choice: FrequencyChoice, today: Day) => ({
  frequency: choice.frequency,
  onDays: formatCount(choice.onDays),
  offDays: formatCount(choice.offDays),
  freqXDay: formatCount(choice.everyDays),
  freqXWeek: formatCount(choice.everyWeeks),
  packedWeekDay: [...choice.weekDays],
  startDate: isCounted(choice) ? today : '',
});

/** The days of a row, as its directions said them. */
export const pickDays = (row: MedicineValues) => ({
  frequency: row.frequency,
  onDays: row.onDays,
  offDays: row.offDays,
  freqXDay: row.freqXDay,
  freqXWeek: row.freqXWeek,
  packedWeekDay: row.packedWeekDay,
  startDate: row.startDate,
});

interface ReadValues {
  /** Null where the words leave the mealtimes to a person. */
  readonly doses: string[] | null;
  /** Null where the words name no plain pattern. */
  readonly days: ReturnType<typeof toDayValues> | null;
}

/** The doses and days that written directions say beyond doubt; days that are counted begin today. */
export function readDirections(reader: typeof words, text: string, facts: PackFacts, today: Day): ReadValues {
  const slots = reader.readSlotDoses(splitDirection(text), facts);
  const choice = reader.readDayChoice(slots === null ? text : 'daily', facts.headings);
  return {
    doses: slots && createSlots().map((_, slot) => formatDose(slots[slot] ?? zero)),
    days: choice && toDayValues(choice, today),
  };
}

const formatDose = (dose: Hundredths): string => (dose === zero ? '' : formatGlyphs(dose));
