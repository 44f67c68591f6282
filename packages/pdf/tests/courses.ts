import type { Course } from './facts.ts';

export const meals = ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'];
export const clock = ['06:00', '08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '22:00'];

/** An older person's usual morning, noon and night; the brands are invented. */
export const everyday: readonly Course[] = [
  {
    drug: {
      name: 'Uremide',
      strength: '40 mg',
      genericName: 'frusemide',
      isScored: true,
      description: 'White round tablet, scored, marked 40',
    },
    words: {
      directions: ['Take HALF a tablet in the morning.'],
      indication: 'fluid',
      sameAs: 'Frusehex',
      warnings: ['Stand up slowly: this medicine can make you dizzy.'],
    },
    doses: [50],
  },
  {
    drug: {
      name: 'Panasol predniSOLONE',
      strength: '5 mg',
      genericName: 'prednisolone',
      colour: 'Pale yellow',
      description: 'Pale yellow round tablet',
    },
    words: {
      directions: ['Take TWO tablets with breakfast.'],
      warnings: ['Take with food.', 'Do not stop suddenly.'],
    },
    doses: [200],
  },
  {
    drug: {
      name: 'Diabine XR',
      strength: '500 mg',
      genericName: 'metFORMIN',
      form: 'modified release tablet',
      shape: 'Caplet',
      description: 'White capsule-shaped tablet, marked XR',
      isDoNotCrush: true,
      isHighRisk: true,
    },
    words: { directions: ['Take TWO tablets with dinner.'], warnings: ['Swallow whole.', 'Take with food.'] },
    doses: [0, 0, 200],
  },
  {
    drug: {
      name: 'Digox',
      strength: '62.5 microg',
      genericName: 'digoxin',
      isHighRisk: true,
      colour: 'Blue',
      description: 'Blue round tablet, marked D',
    },
    words: { directions: ['Take ONE tablet every second day in the morning.'] },
    doses: [100],
    rows: [0, 2, 4, 6],
  },
  {
    drug: {
      name: 'Somazole',
      strength: '40 mg',
      genericName: 'pantoprazole',
      form: 'enteric-coated tablet',
      shape: 'Oval',
      colour: 'Yellow',
      description: 'Yellow oval tablet',
      isDoNotCrush: true,
    },
    words: { directions: ['Take ONE tablet at night.'], warnings: ['Swallow whole.'] },
    doses: [0, 0, 0, 100],
  },
  {
    drug: {
      name: 'Painamol Osteo',
      strength: '665 mg',
      genericName: 'paracetamol',
      form: 'modified release tablet',
      shape: 'Caplet',
      description: 'White capsule-shaped tablet',
      isDoNotCrush: true,
    },
    words: {
      directions: ['Take TWO tablets three times a day.'],
      warnings: ['Do not take other paracetamol.'],
    },
    doses: [200, 200, 0, 200],
  },
  {
    drug: {
      name: 'Gabacap',
      strength: '300 mg',
      genericName: 'gabapentin',
      form: 'capsule',
      shape: 'Capsule',
      colour: 'White / Yellow',
      description: 'White and yellow capsule',
    },
    words: { directions: ['Take ONE capsule at night.'], warnings: ['May make you sleepy. Avoid alcohol.'] },
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

/** The most that a card may hold (MED-6), with the longest words for everything. */
export const crowded: readonly Course[] = Array.from(
  { length: 16 },
  (_, index): Course => ({
    drug: {
      name: `${longNames[index % longNames.length]}${index < longNames.length ? '' : ' forte'}`,
      strength: index % 2 === 0 ? '200 mg/50 mg/200 mg' : '40 mg/10 mg/12.5 mg',
      genericName: 'with a generic name that is about as long as generic names are on a dispensing label',
      form: 'modified release film-coated tablet',
      shape: shapes[index % shapes.length] ?? '',
      colour: colours[index % colours.length] ?? '',
      description: 'Reddish-brown capsule-shaped film-coated tablet with a bevelled edge, marked LCE 200',
      isScored: index % 3 === 0,
      isDoNotCrush: index % 2 === 0,
      isHighRisk: index % 4 === 0,
    },
    words: {
      directions: [
        'Take ONE tablet in the morning and ONE at lunch with a full glass of water, at least two hours before or after antacids, iron or calcium; sit upright for half an hour.',
      ],
      warnings: [
        'May cause drowsiness; if affected do not drive.',
        'Do not stop taking this medicine suddenly.',
        'Swallow whole.',
      ],
      indication: 'Parkinson’s disease',
      sameAs: 'Levocarb and Stalevodo',
    },
    doses: [100, index % 2 === 0 ? 100 : 50, index % 3 === 0 ? 150 : 0, 25],
  }),
);

/** Nine medicines at clock times. */
export const aroundTheClock: readonly Course[] = crowded.slice(0, 9).map((course, index) => ({
  ...course,
  drug: { ...course.drug, name: everyday[index % everyday.length]?.drug.name ?? '', strength: '100 mg' },
  doses: clock.map((_, slot) => (slot % 2 === index % 2 ? 100 : 0)),
}));

/** The first three everyday medicines with directions in Arabic and Turkish. */
export const translated: readonly Course[] = everyday.slice(0, 3).map((course, index) => {
  const words = [
    'تناول نصف قرص (40 mg) صباحاً بعد الأكل، ولا تتوقف عن الدواء من دون استشارة الصيدلي.',
    'Kahvaltıyla birlikte İKİ tablet alınız; ağrı artarsa eczacınıza danışınız.',
  ][index];
  return words === undefined ? course : { ...course, words: { ...course.words, directions: [words] } };
});
