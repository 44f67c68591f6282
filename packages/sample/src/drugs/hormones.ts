import { buildFamily } from './drug-family.ts';
import { remarks } from './remarks.ts';

const insulin = {
  schedule: 'S4',
  form: 'injection pen',
  route: 'INJ',
  direction: 'Inject as charted',
  packable: ['no', 'Insulin is injected and kept cold.'],
  isBrandCritical: true,
} as const;

/** Diabetes, thyroid and bones. */
export const hormones = [
  ...buildFamily(
    {
      generic: 'metformin',
      atc: 'A10BA02',
      schedule: 'S4',
      direction: 'Take ONE tablet twice a day with food',
      warnings: [remarks.food],
    },
    [
      ['Metforfict', '500 mg', 'white round', 'MF', 100],
      ['Metfordemo', '500 mg', 'white oval', 'MD 500', 100],
      ['Metfortest', '500 mg', 'white round', 'T', 100],
      ['Metforfict', '850 mg', 'white round', 'MF 850', 60],
    ],
  ),
  ...buildFamily(
    {
      generic: 'metformin MR',
      atc: 'A10BA02',
      schedule: 'S4',
      form: 'modified-release tablet',
      direction: 'Take ONE tablet with the evening meal',
      warnings: [remarks.whole, remarks.food],
      isDoNotCrush: true,
    },
    [['Metforfict XR', '1000 mg', 'white oblong', 'MX', 60]],
  ),
  ...buildFamily(
    {
      generic: 'gliclazide',
      atc: 'A10BB09',
      schedule: 'S4',
      form: 'modified-release tablet',
      direction: 'Take ONE tablet with breakfast',
      warnings: [remarks.whole, remarks.food],
      isDoNotCrush: true,
    },
    [
      ['Glicafict MR', '60 mg', 'white oblong', 'G 60', 60],
      ['Glicademo MR', '60 mg', 'white oval', '60', 60],
    ],
  ),
  ...buildFamily(
    { generic: 'sitagliptin', atc: 'A10BH01', schedule: 'S4', direction: 'Take ONE tablet in the morning' },
    [['Sitafict', '100 mg', 'beige round', 'S 100', 28]],
  ),
  ...buildFamily({ ...insulin, generic: 'insulin glargine', atc: 'A10AE04' }, [
    ['Glargofict', '100 units/mL', '', '', 5],
  ]),
  ...buildFamily({ ...insulin, generic: 'insulin aspart', atc: 'A10AB05' }, [
    ['Aspartodemo', '100 units/mL', '', '', 5],
  ]),
  ...buildFamily(
    {
      generic: 'levothyroxine',
      atc: 'H03AA01',
      schedule: 'S4',
      direction: 'Take ONE tablet before breakfast',
      warnings: [remarks.emptyStomach, remarks.apart],
      isScored: true,
      isBrandCritical: true,
    },
    [
      ['Thyrofict', '50 microg', 'white round', 'TY 50', 200],
      ['Thyrofict', '100 microg', 'yellow round', 'TY 100', 200],
    ],
  ),
  ...buildFamily(
    {
      generic: 'predniSOLONE',
      atc: 'H02AB06',
      schedule: 'S4',
      direction: 'Take ONE tablet in the morning with food',
      warnings: [remarks.food, remarks.keepOn],
      isScored: true,
    },
    [
      ['Prednifict', '5 mg', 'white round', 'PN 5', 60],
      ['Prednidemo', '5 mg', 'white round', 'P5', 60],
    ],
  ),
  ...buildFamily(
    {
      generic: 'alendronate',
      atc: 'M05BA04',
      schedule: 'S4',
      direction: 'Take ONE tablet ONCE A WEEK, sitting up',
      warnings: [remarks.weekly, remarks.emptyStomach, remarks.upright],
      isDoNotCrush: true,
      packable: ['caution', 'Once a week, before everything else: check that its cell stands alone.'],
    },
    [['Alendrofict', '70 mg', 'white oval', 'AL 70', 4]],
  ),
  ...buildFamily(
    {
      generic: 'calcium carbonate',
      atc: 'A12AA04',
      direction: 'Take ONE tablet with dinner',
      warnings: [remarks.food],
    },
    [['Calcisampl', '1.5 g', 'white oblong', '', 120]],
  ),
  ...buildFamily(
    {
      generic: 'colecalciferol',
      atc: 'A11CC05',
      form: 'capsule',
      direction: 'Take ONE capsule on Monday and Thursday',
    },
    [['Colecalsampl', '25 microg', 'yellow oval', '', 100]],
  ),
];
