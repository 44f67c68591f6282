import { buildFamily } from './drug-family.ts';
import { remarks } from './remarks.ts';

const warfarin = {
  generic: 'warfarin',
  atc: 'B01AA03',
  schedule: 'S4',
  direction: 'Take as directed by the INR result',
  warnings: [remarks.askFirst, remarks.bleeding],
  packable: ['separate', 'The dose changes with the INR: keep it in a pack of its own.'],
  isBrandCritical: true,
  isEachAlone: true,
} as const;

/** Clots and blood. */
export const blood = [
  ...buildFamily({ ...warfarin, isScored: true }, [
    ['Warfafict', '1 mg', 'tan round', 'W 1', 50],
    ['Warfafict', '2 mg', 'lilac round', 'W 2', 50],
    ['Warfafict', '5 mg', 'green round', 'W 5', 50],
    ['Varfademo', '1 mg', 'brown round', 'V1', 50],
    ['Varfademo', '3 mg', 'blue round', 'V3', 50],
  ]),
  ...buildFamily(
    {
      generic: 'apixaban',
      atc: 'B01AF02',
      schedule: 'S4',
      direction: 'Take ONE tablet twice a day',
      warnings: [remarks.bleeding, remarks.keepOn],
    },
    [
      ['Apixafict', '2.5 mg', 'yellow round', '2½', 60],
      ['Apixafict', '5 mg', 'pink oval', '5', 60],
    ],
  ),
  ...buildFamily(
    {
      generic: 'dabigatran',
      atc: 'B01AE07',
      schedule: 'S4',
      form: 'capsule',
      direction: 'Take ONE capsule twice a day',
      warnings: [remarks.whole, remarks.bleeding],
      isDoNotCrush: true,
      packable: ['no', 'Takes up moisture: leave it in the maker’s bottle.'],
    },
    [['Dabifict', '110 mg', 'blue capsule', 'D110', 60]],
  ),
  ...buildFamily(
    {
      generic: 'clopidogrel',
      atc: 'B01AC04',
      schedule: 'S4',
      direction: 'Take ONE tablet in the morning',
      warnings: [remarks.bleeding],
    },
    [
      ['Clopifict', '75 mg', 'pink round', '75', 28],
      ['Clopidemo', '75 mg', 'pink oval', 'CD', 28],
    ],
  ),
  ...buildFamily(
    {
      generic: 'hydroxycarbamide',
      atc: 'L01XX05',
      schedule: 'S4',
      form: 'capsule',
      direction: 'Take ONE capsule for five days, then two days off',
      warnings: [remarks.gloves, remarks.bloodTest],
      isCytotoxic: true,
      isDoNotCrush: true,
      packable: ['separate', 'Cytotoxic: a pack of its own, with its own counting tools.'],
    },
    [['Hydroxyfict', '500 mg', 'green/pink capsule', 'HF', 100]],
  ),
  ...buildFamily(
    { generic: 'folic acid', atc: 'B03BB01', direction: 'Take ONE tablet once a week', isScored: true },
    [['Folifict', '5 mg', 'yellow round', '5', 100]],
  ),
  ...buildFamily(
    { generic: 'cyanocobalamin', atc: 'B03BA01', direction: 'Take ONE tablet every fortnight' },
    [['Cobalsampl', '1 mg', 'red round', '', 60]],
  ),
];
