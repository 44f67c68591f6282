/** How a medicine is usually given in the sample; quantities are tablets in the four mealtimes. */
export interface Regimen {
  /** The generic name in the sample's drug list, in any letter case. */
  readonly generic: string;
  /** Breakfast, lunch, dinner, bedtime. */
  readonly doses: readonly string[];
  readonly indication: string;
  readonly direction: string;
  /** Left out: every day. */
  readonly rhythm?: Rhythm;
  /** One of several conditions that a resident may have. */
  readonly goesWith: Condition;
  /** Of a PRN medicine: its dose, the least hours between two, and the most in 24 hours. */
  readonly prn?: { readonly dose: string; readonly hours: number; readonly most: string };
  readonly kind?: 'packed' | 'unpacked' | 'prn' | 'packedPrn' | 'shortCourse';
}

export type Condition =
  | 'heart'
  | 'diabetes'
  | 'mind'
  | 'pain'
  | 'bones'
  | 'stomach'
  | 'parkinson'
  | 'clot'
  | 'joints'
  | 'infection'
  | 'breath'
  | 'other';

export type Rhythm =
  | {
      readonly every: 'alternateDay' | 'thirdDay' | 'fortnight' | 'fourWeeks' | 'month' | 'halfYear' | 'year';
    }
  | { readonly every: 'weekDays'; readonly days: readonly number[] }
  | { readonly every: 'onOff'; readonly on: number; readonly off: number }
  | { readonly every: 'days'; readonly days: number }
  | { readonly every: 'weeks'; readonly weeks: number };

const defineDaily = (
  goesWith: Condition,
  generic: string,
  doses: string,
  indication: string,
  direction: string,
): Regimen => ({
  goesWith,
  generic,
  doses: doses.split(' '),
  indication,
  direction,
});
const addRhythm = (regimen: Regimen, rhythm: Rhythm): Regimen => ({ ...regimen, rhythm });
const definePrn = (regimen: Regimen, dose: string, hours: number, most: string): Regimen => ({
  ...regimen,
  prn: { dose, hours, most },
});
const changeKind = (kind: NonNullable<Regimen['kind']>, regimen: Regimen): Regimen => ({ ...regimen, kind });

export const regimens: readonly Regimen[] = [
  defineDaily('heart', 'perindopril', '1 0 0 0', 'Blood pressure', 'Take ONE tablet in the morning'),
  defineDaily('heart', 'amlodipine', '1 0 0 0', 'Blood pressure', 'Take ONE tablet in the morning'),
  defineDaily('heart', 'telmisartan', '1 0 0 0', 'Blood pressure', 'Take ONE tablet in the morning'),
  defineDaily('heart', 'atorvastatin', '0 0 0 1', 'Cholesterol', 'Take ONE tablet at night'),
  defineDaily('heart', 'rosuvastatin', '0 0 1 0', 'Cholesterol', 'Take ONE tablet in the evening'),
  defineDaily('heart', 'metoprolol', '½ 0 ½ 0', 'Heart rate', 'Take HALF a tablet twice a day'),
  defineDaily('heart', 'bisoprolol', '1 0 0 0', 'Heart failure', 'Take ONE tablet in the morning'),
  defineDaily(
    'heart',
    'frusemide',
    '1½ ½ 0 0',
    'Fluid',
    'Take ONE AND A HALF tablets in the morning and HALF a tablet at midday',
  ),
  defineDaily('heart', 'spironolactone', '½ 0 0 0', 'Fluid', 'Take HALF a tablet in the morning'),
  addRhythm(defineDaily('heart', 'digoxin', '1 0 0 0', 'Heart rhythm', 'Take ONE tablet every second day'), {
    every: 'alternateDay',
  }),
  defineDaily('heart', 'aspirin', '1 0 0 0', 'Heart protection', 'Take ONE tablet in the morning with food'),
  defineDaily(
    'heart',
    'potassium chloride',
    '1 0 1 0',
    'Low potassium',
    'Take ONE tablet twice a day with food',
  ),
  defineDaily('clot', 'apixaban', '1 0 1 0', 'Prevent clots', 'Take ONE tablet twice a day'),
  defineDaily('clot', 'warfarin', '0 0 1 0', 'Prevent clots', 'Take as directed by the INR result'),
  defineDaily('clot', 'clopidogrel', '1 0 0 0', 'Prevent clots', 'Take ONE tablet in the morning'),
  defineDaily('diabetes', 'metformin', '1 0 1 0', 'Diabetes', 'Take ONE tablet twice a day with food'),
  defineDaily('diabetes', 'gliclazide', '1 0 0 0', 'Diabetes', 'Take ONE tablet with breakfast'),
  defineDaily('diabetes', 'sitagliptin', '1 0 0 0', 'Diabetes', 'Take ONE tablet in the morning'),
  changeKind(
    'unpacked',
    defineDaily('diabetes', 'insulin glargine', '0 0 0 0', 'Diabetes', 'Inject as charted'),
  ),
  defineDaily('mind', 'sertraline', '1 0 0 0', 'Mood', 'Take ONE tablet in the morning'),
  defineDaily('mind', 'mirtazapine', '0 0 0 1', 'Mood', 'Take ONE tablet at night'),
  defineDaily('mind', 'escitalopram', '1 0 0 0', 'Mood', 'Take ONE tablet in the morning'),
  defineDaily(
    'mind',
    'quetiapine',
    '0 0 ½ 1',
    'Agitation',
    'Take HALF a tablet with dinner and ONE tablet at night',
  ),
  defineDaily('mind', 'risperidone', '½ 0 0 ½', 'Agitation', 'Take HALF a tablet twice a day'),
  defineDaily('mind', 'donepezil', '0 0 0 1', 'Memory', 'Take ONE tablet at night'),
  changeKind(
    'packedPrn',
    definePrn(defineDaily('mind', 'temazepam', '0 0 0 0', 'Sleep', 'At night'), '1', 24, '1'),
  ),
  defineDaily('pain', 'paracetamol', '2 2 2 2', 'Pain', 'Take TWO tablets four times a day'),
  changeKind('prn', definePrn(defineDaily('pain', 'paracetamol', '0 0 0 0', 'Pain', ''), '2', 6, '8')),
  defineDaily('pain', 'oxycodone', '1 0 0 1', 'Pain', 'Take ONE tablet twice a day'),
  defineDaily('pain', 'pregabalin', '0 0 0 1', 'Nerve pain', 'Take ONE capsule at night'),
  defineDaily(
    'joints',
    'prednisolone',
    '1 0 0 0',
    'Inflammation',
    'Take ONE tablet in the morning with food',
  ),
  addRhythm(
    defineDaily('joints', 'methotrexate', '4 0 0 0', 'Arthritis', 'Take FOUR tablets ONCE A WEEK on Monday'),
    { every: 'weekDays', days: [0] },
  ),
  addRhythm(
    defineDaily(
      'joints',
      'folic acid',
      '1 0 0 0',
      'With methotrexate',
      'Take ONE tablet ONCE A WEEK on Tuesday',
    ),
    { every: 'weekDays', days: [1] },
  ),
  defineDaily('joints', 'allopurinol', '1 0 0 0', 'Gout', 'Take ONE tablet after breakfast'),
  addRhythm(
    defineDaily(
      'bones',
      'alendronate',
      '1 0 0 0',
      'Bones',
      'Take ONE tablet ONCE A WEEK on Sunday, sitting up',
    ),
    { every: 'weekDays', days: [6] },
  ),
  defineDaily('bones', 'calcium carbonate', '0 0 1 0', 'Bones', 'Take ONE tablet with dinner'),
  addRhythm(
    defineDaily('bones', 'colecalciferol', '1 0 0 0', 'Bones', 'Take ONE capsule on Monday and Thursday'),
    {
      every: 'weekDays',
      days: [0, 3],
    },
  ),
  defineDaily('stomach', 'pantoprazole', '1 0 0 0', 'Reflux', 'Take ONE tablet before breakfast'),
  defineDaily('stomach', 'esomeprazole', '1 0 0 0', 'Reflux', 'Take ONE tablet before breakfast'),
  defineDaily('stomach', 'docusate with senna', '0 0 0 2', 'Bowels', 'Take TWO tablets at night'),
  changeKind(
    'unpacked',
    defineDaily('stomach', 'macrogol', '0 0 0 0', 'Bowels', 'Dissolve ONE sachet in water once a day'),
  ),
  defineDaily(
    'parkinson',
    'levodopa with carbidopa',
    '1 1 1 ½',
    'Parkinson’s disease',
    'Take exactly on time',
  ),
  defineDaily('other', 'levothyroxine', '1 0 0 0', 'Thyroid', 'Take ONE tablet before breakfast'),
  addRhythm(
    defineDaily('other', 'cyanocobalamin', '1 0 0 0', 'Vitamin B12', 'Take ONE tablet every fortnight'),
    {
      every: 'fortnight',
    },
  ),
  addRhythm(
    defineDaily('other', 'magnesium aspartate', '1 0 0 0', 'Cramps', 'Take ONE tablet every third day'),
    {
      every: 'thirdDay',
    },
  ),
  addRhythm(
    defineDaily(
      'other',
      'hydroxycarbamide',
      '1 0 0 0',
      'Blood',
      'Take ONE capsule for five days, then two days off',
    ),
    { every: 'onOff', on: 5, off: 2 },
  ),
  addRhythm(
    defineDaily('joints', 'azathioprine', '1 0 0 0', 'Immune system', 'Take ONE tablet every five days'),
    {
      every: 'days',
      days: 5,
    },
  ),
  changeKind(
    'unpacked',
    defineDaily('breath', 'salbutamol', '0 0 0 0', 'Breathing', 'Inhale TWO puffs when required'),
  ),
  changeKind(
    'shortCourse',
    defineDaily(
      'infection',
      'amoxicillin',
      '1 1 1 0',
      'Infection',
      'Take ONE capsule three times a day until finished',
    ),
  ),
  changeKind(
    'shortCourse',
    defineDaily(
      'infection',
      'cefalexin',
      '1 0 1 0',
      'Infection',
      'Take ONE capsule twice a day until finished',
    ),
  ),
  changeKind(
    'shortCourse',
    defineDaily(
      'infection',
      'doxycycline',
      '1 0 0 0',
      'Infection',
      'Take ONE tablet with breakfast until finished',
    ),
  ),
];
