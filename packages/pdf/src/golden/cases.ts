import type { PackSheetFacts } from '../sheets/pack-sheet/facts.ts';
import { type Course, factsOf } from './facts.ts';

const meals = ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'];
const clock = ['06:00', '08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '22:00'];

const everyday: Course[] = [
  {
    medicine: {
      ...{ name: 'Uremide', strength: '40 mg', generic: 'frusemide', directions: 'Take HALF a tablet in the morning.' },
      look: { shape: 'Round', colour: 'White', isScored: true },
      description: 'White round tablet, scored, marked 40',
      ...{ indication: 'fluid', sameAs: 'Frusehex', warnings: ['Stand up slowly: this medicine can make you dizzy.'] },
    },
    doses: [50],
  },
  {
    medicine: {
      ...{ name: 'Panafcor predniSOLONE', strength: '5 mg', generic: 'prednisolone', directions: 'Take TWO tablets with breakfast.' },
      look: { shape: 'Round', colour: 'Pale yellow', isScored: false },
      ...{ description: 'Pale yellow round tablet', warnings: ['Take with food.', 'Do not stop suddenly.'] },
    },
    doses: [200],
  },
  {
    medicine: {
      ...{ name: 'Diabine XR', strength: '500 mg', generic: 'metFORMIN', form: 'modified release tablet' },
      ...{ directions: 'Take TWO tablets with dinner.', isDoNotCrush: true, isHighRisk: true },
      look: { shape: 'Caplet', colour: 'White', isScored: false },
      ...{ description: 'White capsule-shaped tablet, marked XR', warnings: ['Swallow whole.', 'Take with food.'] },
    },
    doses: [0, 0, 200],
  },
  {
    medicine: {
      ...{ name: 'Digox', strength: '62.5 microg', generic: 'digoxin', isHighRisk: true },
      ...{ directions: 'Take ONE tablet every second day in the morning.' },
      look: { shape: 'Round', colour: 'Blue', isScored: false },
      description: 'Blue round tablet, marked D',
    },
    doses: [100],
    days: [0, 2, 4, 6],
  },
  {
    medicine: {
      ...{ name: 'Somazole', strength: '40 mg', generic: 'pantoprazole', form: 'enteric-coated tablet', isDoNotCrush: true },
      directions: 'Take ONE tablet at night.',
      look: { shape: 'Oval', colour: 'Yellow', isScored: false },
      ...{ description: 'Yellow oval tablet', warnings: ['Swallow whole.'] },
    },
    doses: [0, 0, 0, 100],
  },
  {
    medicine: {
      ...{ name: 'Painamol Osteo', strength: '665 mg', generic: 'paracetamol', form: 'modified release tablet' },
      ...{ directions: 'Take TWO tablets three times a day.', isDoNotCrush: true },
      look: { shape: 'Caplet', colour: 'White', isScored: false },
      ...{ description: 'White capsule-shaped tablet', warnings: ['Do not take other paracetamol.'] },
    },
    doses: [200, 200, 0, 200],
  },
  {
    medicine: {
      ...{ name: 'Gabacap', strength: '300 mg', generic: 'gabapentin', form: 'capsule', cease: null },
      directions: 'Take ONE capsule at night.',
      look: { shape: 'Capsule', colour: 'White / Yellow', isScored: false },
      ...{ description: 'White and yellow capsule', warnings: ['May make you sleepy. Avoid alcohol.'] },
    },
    doses: [0, 0, 0, 100],
  },
];

const shapes = ['Round', 'Oval', 'Capsule', 'Triangle', 'Diamond', 'Hexagon', 'Square', 'Caplet'];
const colours = ['White', 'Pink', 'Red / White', 'Light blue', 'Green', 'Orange', 'Purple', 'Peach'];

const longNames = [
  'Levodopa + carbidopa + entacapone film-coated',
  'Hydrochlorothiazide + olmesartan + amlodipine',
  'Perindopril arginine + indapamide hemihydrate',
  'Dexamfetamine sulfate modified release spansule',
  'Methylphenidate hydrochloride long acting',
  'Phenoxymethylpenicillin benzathine suspension capsule',
  'Isosorbide mononitrate sustained release',
  'quETIAPine fumarate extended release',
];

const crowded: Course[] = Array.from({ length: 16 }, (_, index) => ({
  medicine: {
    name: `${longNames[index % longNames.length]}${index < longNames.length ? '' : ' forte'}`,
    strength: index % 2 === 0 ? '200 mg/50 mg/200 mg' : '40 mg/10 mg/12.5 mg',
    generic: 'with a generic name that is about as long as generic names are on a dispensing label',
    form: 'modified release film-coated tablet',
    directions:
      'Take ONE tablet in the morning and ONE at lunch with a full glass of water, at least two hours before or after antacids, iron or calcium; sit upright for half an hour.',
    look: { shape: shapes[index % shapes.length] ?? '', colour: colours[index % colours.length] ?? '', isScored: index % 3 === 0 },
    description: 'Reddish-brown capsule-shaped film-coated tablet with a bevelled edge, marked LCE 200',
    ...{ indication: 'Parkinson’s disease', sameAs: 'Levocarb and Stalevodopa', isDoNotCrush: index % 2 === 0, isHighRisk: index % 4 === 0 },
    warnings: ['May cause drowsiness; if affected do not drive.', 'Do not stop taking this medicine suddenly.', 'Swallow whole.'],
  },
  doses: [100, index % 2 === 0 ? 100 : 50, index % 3 === 0 ? 150 : 0, 25],
}));

const eightTimes: Course[] = crowded.slice(0, 9).map((course, index) => ({
  medicine: { ...course.medicine, name: everyday[index % everyday.length]?.medicine.name ?? '', strength: '100 mg' },
  doses: clock.map((_, slot) => (slot % 2 === index % 2 ? 100 : 0)),
}));

const worldly = factsOf(meals, everyday.slice(0, 3));

/** The sheets of which the display lists are kept; each shows one thing that must not change by chance. */
export const cases: Readonly<Record<string, PackSheetFacts>> = {
  ordinary: factsOf(meals, everyday),
  crowded: {
    ...factsOf(meals, crowded),
    options: { ...worldly.options, isSigningChartAtBottom: true, isMedicationScheduleTable: true },
  },
  'eight-times': { ...factsOf(clock, eightTimes), pack: { ...worldly.pack, category: 'SINEMET', ordinal: 2, total: 2, label: 'B' } },
  'part-week': {
    ...factsOf(meals, everyday.slice(0, 5), [4, 5, 6]),
    options: { ...worldly.options, isSigningChartAtBottom: true },
    reprint: 2,
  },
  'other-scripts': {
    ...worldly,
    patient: {
      ...worldly.patient,
      ...{ surname: 'الخطيب', givenNames: 'فاطمة الزهراء', preferredName: 'أم يوسف (Fatima)' },
      place: ['Şükrü Çiçekoğlu Huzurevi', 'İstasyon Caddesi 7, Auburn NSW 2144'],
      allergies: { isNoneKnown: true, items: [] },
    },
    alerts: ['صعوبة في البلع (أقراص مع الماء 200 mL)'],
    medicines: worldly.medicines.map((medicine, index) =>
      index === 0
        ? { ...medicine, directions: 'تناول نصف قرص (40 mg) صباحاً بعد الأكل، ولا تتوقف عن الدواء من دون استشارة الصيدلي.' }
        : index === 1
          ? { ...medicine, directions: 'Kahvaltıyla birlikte İKİ tablet alınız; ağrı artarsa eczacınıza danışınız.' }
          : medicine,
    ),
  },
};
