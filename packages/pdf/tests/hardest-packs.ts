import { addDays, createDay } from '@packwright/core/days';
import { packTypes } from '@packwright/core/fields';
import type { PackSheetFacts } from '../src/index.ts';
import { clock, crowded, everyday, meals, translated } from './courses.ts';
import { type Course, buildFacts, buildSnapshot } from './facts.ts';

type HardSnapshot = PackSheetFacts['snapshot'];
type PrintPaper = Pick<HardSnapshot['foil'], 'packType' | 'foilType'>;

/** Every kind of paper that a pack is printed on. */
export const papers: readonly (readonly [name: string, paper: PrintPaper])[] = [
  ...packTypes.map((packType) => [packType, { packType, foilType: 'blister' }] as const),
  ['sachet', { packType: 'SOLID', foilType: 'sachet' }],
];

const inAllScripts: Partial<HardSnapshot['patient']> = {
  lastName: 'الخطيب',
  firstName: 'Şükriye İpek فاطمة الزهراء',
  preferredName: 'أم يوسف (Şükriye)',
  place: ['Şükrü Çiçekoğlu Huzurevi', 'İstasyon Caddesi 7, Auburn NSW 2144'],
  considerations: ['صعوبة في البلع (أقراص مع الماء 200 mL)', 'Yutma güçlüğü: ığdır suyu ile'],
};

const fiveAllergies: HardSnapshot['allergies'] = {
  isNoneKnown: false,
  items: [
    ['Penicillin and all other beta-lactam antibiotics', 'anaphylaxis within the hour, carries adrenaline'],
    ['Sulfonamides', 'Stevens-Johnson syndrome, admitted for three weeks'],
    ['اليود (صبغة الأشعة)', 'طفح جلدي شديد'],
    ['Fıstık yağı', 'kaşıntı ve şişme'],
    ['Latex', ''],
  ].map(([target = '', reaction = '']) => ({ target, reaction, prescriptionIds: [] })),
};

/** Tablets that are cut, at every time and beside whole ones. */
const cut: readonly Course[] = everyday.map((course, index) => ({
  ...course,
  doses: clock.map((_, slot) => [25, 50, 75, 150, 225][(index + slot) % 5] ?? 0),
}));

const lastWeek = {
  from: createDay('2026-03-25'),
  to: addDays(createDay('2026-03-25'), 2),
  week: 4,
  weeks: 4,
};

const sixteenInTwoScripts: readonly Course[] = crowded.map((course, index) => ({
  ...course,
  doses: clock.map((_, slot) => [100, 25, 50, 0, 150, 75, 0, 1050][(index + slot) % 8] ?? 0),
  words: { ...course.words, ...translated[index % 8]?.words },
}));

/** Facts that make a paper hard to lay out, one at a time and then all at once (PRINT-1). */
export const hardest = {
  'sixteen medicines with the longest names and directions': buildSnapshot(meals, crowded),
  'eight times a day': buildSnapshot(clock, crowded.slice(0, 9)),
  'a part week, the last of four': { ...buildSnapshot(meals, everyday, 3), window: lastWeek },
  'quarters and halves at eight times': buildSnapshot(clock, cut),
  'Arabic and Turkish names and directions': changePatient(buildSnapshot(meals, translated), inAllScripts),
  'five allergies': { ...buildSnapshot(meals, everyday), allergies: fiveAllergies },
  'all of it at once': {
    ...changePatient(buildSnapshot(clock, sixteenInTwoScripts, 3), inAllScripts),
    allergies: fiveAllergies,
    window: lastWeek,
  },
} satisfies Readonly<Record<string, HardSnapshot>>;

/** The print of a pack on a paper, with every table that it can have. */
export function putOnPaper(snapshot: HardSnapshot, paper: PrintPaper): PackSheetFacts {
  const facts = buildFacts({ ...snapshot, foil: { ...snapshot.foil, ...paper } });
  const options = { ...facts.options, isMedicationScheduleTable: true, isSigningChartAtBottom: true };
  return { ...facts, options };
}

/** The same with a photo, which takes the place of the words “No photo”. */
export function addPhoto(facts: PackSheetFacts): PackSheetFacts {
  return { ...facts, snapshot: changePatient(facts.snapshot, { photoSha256: 'abc' }) };
}

function changePatient(snapshot: HardSnapshot, change: Partial<HardSnapshot['patient']>): HardSnapshot {
  return { ...snapshot, patient: { ...snapshot.patient, ...change } };
}
