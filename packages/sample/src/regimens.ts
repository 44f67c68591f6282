/** How a medicine is usually given in the sample; quantities are tablets in the four mealtimes. */
export interface Regimen {
  /** The generic name in the sample's drug list, whatever its letter case. */
  readonly generic: string;
  /** Breakfast, lunch, dinner, bedtime. */
  readonly doses: readonly string[];
  readonly indication: string;
  readonly direction: string;
  /** Left out: every day. */
  readonly rhythm?: Rhythm;
  /** One of several conditions that a resident may have. */
  readonly goesWith: Condition;
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

const daily = (
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
const rhythmic = (regimen: Regimen, rhythm: Rhythm): Regimen => ({ ...regimen, rhythm });
const as = (kind: NonNullable<Regimen['kind']>, regimen: Regimen): Regimen => ({ ...regimen, kind });

export const regimens: readonly Regimen[] = [
  daily('heart', 'perindopril', '1 0 0 0', 'Blood pressure', 'Take ONE tablet in the morning'),
  daily('heart', 'amlodipine', '1 0 0 0', 'Blood pressure', 'Take ONE tablet in the morning'),
  daily('heart', 'telmisartan', '1 0 0 0', 'Blood pressure', 'Take ONE tablet in the morning'),
  daily('heart', 'atorvastatin', '0 0 0 1', 'Cholesterol', 'Take ONE tablet at night'),
  daily('heart', 'rosuvastatin', '0 0 1 0', 'Cholesterol', 'Take ONE tablet in the evening'),
  daily('heart', 'metoprolol', '½ 0 ½ 0', 'Heart rate', 'Take HALF a tablet twice a day'),
  daily('heart', 'bisoprolol', '1 0 0 0', 'Heart failure', 'Take ONE tablet in the morning'),
  daily(
    'heart',
    'frusemide',
    '1½ ½ 0 0',
    'Fluid',
    'Take ONE AND A HALF tablets in the morning and HALF a tablet at midday',
  ),
  daily('heart', 'spironolactone', '½ 0 0 0', 'Fluid', 'Take HALF a tablet in the morning'),
  rhythmic(daily('heart', 'digoxin', '1 0 0 0', 'Heart rhythm', 'Take ONE tablet every second day'), {
    every: 'alternateDay',
  }),
  daily('heart', 'aspirin', '1 0 0 0', 'Heart protection', 'Take ONE tablet in the morning with food'),
  daily('heart', 'potassium chloride', '1 0 1 0', 'Low potassium', 'Take ONE tablet twice a day with food'),
  daily('clot', 'apixaban', '1 0 1 0', 'Prevent clots', 'Take ONE tablet twice a day'),
  daily('clot', 'warfarin', '0 0 1 0', 'Prevent clots', 'Take as directed by the INR result'),
  daily('clot', 'clopidogrel', '1 0 0 0', 'Prevent clots', 'Take ONE tablet in the morning'),
  daily('diabetes', 'metformin', '1 0 1 0', 'Diabetes', 'Take ONE tablet twice a day with food'),
  daily('diabetes', 'gliclazide', '1 0 0 0', 'Diabetes', 'Take ONE tablet with breakfast'),
  daily('diabetes', 'sitagliptin', '1 0 0 0', 'Diabetes', 'Take ONE tablet in the morning'),
  as('unpacked', daily('diabetes', 'insulin glargine', '0 0 0 0', 'Diabetes', 'Inject as charted')),
  daily('mind', 'sertraline', '1 0 0 0', 'Mood', 'Take ONE tablet in the morning'),
  daily('mind', 'mirtazapine', '0 0 0 1', 'Mood', 'Take ONE tablet at night'),
  daily('mind', 'escitalopram', '1 0 0 0', 'Mood', 'Take ONE tablet in the morning'),
  daily(
    'mind',
    'quetiapine',
    '0 0 ½ 1',
    'Agitation',
    'Take HALF a tablet with dinner and ONE tablet at night',
  ),
  daily('mind', 'risperidone', '½ 0 0 ½', 'Agitation', 'Take HALF a tablet twice a day'),
  daily('mind', 'donepezil', '0 0 0 1', 'Memory', 'Take ONE tablet at night'),
  as('packedPrn', daily('mind', 'temazepam', '0 0 0 0', 'Sleep', 'Take ONE tablet at night when required')),
  daily('pain', 'paracetamol', '2 2 2 2', 'Pain', 'Take TWO tablets four times a day'),
  as(
    'prn',
    daily('pain', 'paracetamol', '0 0 0 0', 'Pain', 'Take TWO tablets every six hours when required'),
  ),
  daily('pain', 'oxycodone', '1 0 0 1', 'Pain', 'Take ONE tablet twice a day'),
  daily('pain', 'pregabalin', '0 0 0 1', 'Nerve pain', 'Take ONE capsule at night'),
  daily('joints', 'prednisolone', '1 0 0 0', 'Inflammation', 'Take ONE tablet in the morning with food'),
  rhythmic(
    daily('joints', 'methotrexate', '4 0 0 0', 'Arthritis', 'Take FOUR tablets ONCE A WEEK on Monday'),
    { every: 'weekDays', days: [0] },
  ),
  rhythmic(
    daily('joints', 'folic acid', '1 0 0 0', 'With methotrexate', 'Take ONE tablet ONCE A WEEK on Tuesday'),
    { every: 'weekDays', days: [1] },
  ),
  daily('joints', 'allopurinol', '1 0 0 0', 'Gout', 'Take ONE tablet after breakfast'),
  rhythmic(
    daily('bones', 'alendronate', '1 0 0 0', 'Bones', 'Take ONE tablet ONCE A WEEK on Sunday, sitting up'),
    { every: 'weekDays', days: [6] },
  ),
  daily('bones', 'calcium carbonate', '0 0 1 0', 'Bones', 'Take ONE tablet with dinner'),
  rhythmic(daily('bones', 'colecalciferol', '1 0 0 0', 'Bones', 'Take ONE capsule on Monday and Thursday'), {
    every: 'weekDays',
    days: [0, 3],
  }),
  daily('stomach', 'pantoprazole', '1 0 0 0', 'Reflux', 'Take ONE tablet before breakfast'),
  daily('stomach', 'esomeprazole', '1 0 0 0', 'Reflux', 'Take ONE tablet before breakfast'),
  daily('stomach', 'docusate with senna', '0 0 0 2', 'Bowels', 'Take TWO tablets at night'),
  as(
    'unpacked',
    daily('stomach', 'macrogol', '0 0 0 0', 'Bowels', 'Dissolve ONE sachet in water once a day'),
  ),
  daily('parkinson', 'levodopa with carbidopa', '1 1 1 ½', 'Parkinson’s disease', 'Take exactly on time'),
  daily('other', 'levothyroxine', '1 0 0 0', 'Thyroid', 'Take ONE tablet before breakfast'),
  rhythmic(daily('other', 'cyanocobalamin', '1 0 0 0', 'Vitamin B12', 'Take ONE tablet every fortnight'), {
    every: 'fortnight',
  }),
  rhythmic(daily('other', 'magnesium aspartate', '1 0 0 0', 'Cramps', 'Take ONE tablet every third day'), {
    every: 'thirdDay',
  }),
  rhythmic(
    daily(
      'other',
      'hydroxycarbamide',
      '1 0 0 0',
      'Blood',
      'Take ONE capsule for five days, then two days off',
    ),
    { every: 'onOff', on: 5, off: 2 },
  ),
  rhythmic(daily('joints', 'azathioprine', '1 0 0 0', 'Immune system', 'Take ONE tablet every five days'), {
    every: 'days',
    days: 5,
  }),
  as('unpacked', daily('breath', 'salbutamol', '0 0 0 0', 'Breathing', 'Inhale TWO puffs when required')),
  as(
    'shortCourse',
    daily(
      'infection',
      'amoxicillin',
      '1 1 1 0',
      'Infection',
      'Take ONE capsule three times a day until finished',
    ),
  ),
  as(
    'shortCourse',
    daily('infection', 'cefalexin', '1 0 1 0', 'Infection', 'Take ONE capsule twice a day until finished'),
  ),
  as(
    'shortCourse',
    daily(
      'infection',
      'doxycycline',
      '1 0 0 0',
      'Infection',
      'Take ONE tablet with breakfast until finished',
    ),
  ),
];
