import { buildFamily } from './drug-family.ts';
import { remarks } from './remarks.ts';

const s8 = { schedule: 'S8', warnings: [remarks.sleepy, remarks.alcohol] } as const;

/** Pain, joints and the immune system. */
export const pain = [
  ...buildFamily(
    {
      generic: 'paracetamol',
      atc: 'N02BE01',
      schedule: 'S2',
      direction: 'Take TWO tablets four times a day',
      warnings: [remarks.most],
      isScored: true,
    },
    [
      ['Parafict', '500 mg', 'white oblong', 'PARA', 100],
      ['Parademo', '500 mg', 'white round', 'P 500', 100],
    ],
  ),
  ...buildFamily(
    {
      generic: 'paracetamol MR',
      atc: 'N02BE01',
      schedule: 'S3',
      form: 'modified-release tablet',
      direction: 'Take TWO tablets three times a day',
      warnings: [remarks.whole],
      isDoNotCrush: true,
    },
    [['Parafict SR', '665 mg', 'white oblong', '665', 96]],
  ),
  ...buildFamily(
    { ...s8, generic: 'oxycodone', atc: 'N02AA05', direction: 'Take ONE tablet twice a day', isScored: true },
    [
      ['Oxyfict', '5 mg', 'white round', 'OX 5', 20],
      ['Oxydemo', '5 mg', 'white round', '5', 20],
    ],
  ),
  ...buildFamily(
    {
      ...s8,
      generic: 'oxycodone with naloxone MR',
      atc: 'N02AA55',
      form: 'modified-release tablet',
      direction: 'Take ONE tablet every twelve hours',
      warnings: [remarks.whole, ...s8.warnings],
      isDoNotCrush: true,
    },
    [['Oxynalfict', '10 mg/5 mg', 'white oblong', '10', 28]],
  ),
  ...buildFamily(
    {
      ...s8,
      generic: 'fentanyl',
      atc: 'N02AB03',
      form: 'patch',
      route: 'TOP',
      direction: 'Apply ONE patch every three days',
      packable: ['no', 'A patch stays in its pouch.'],
    },
    [['Fentafict', '12 microg/h', '', '', 5]],
  ),
  ...buildFamily(
    {
      generic: 'tramadol',
      atc: 'N02AX02',
      schedule: 'S4',
      form: 'capsule',
      direction: 'Take ONE capsule when required',
      warnings: [remarks.sleepy, remarks.alcohol],
    },
    [['Tramafict', '50 mg', 'green/yellow capsule', 'TR 50', 20]],
  ),
  ...buildFamily(
    {
      generic: 'pregabalin',
      atc: 'N02BF02',
      schedule: 'S4',
      form: 'capsule',
      direction: 'Take ONE capsule at night',
      warnings: [remarks.sleepy, remarks.keepOn],
    },
    [
      ['Pregafict', '75 mg', 'white/orange capsule', 'PG 75', 56],
      ['Pregademo', '75 mg', 'white/red capsule', '75', 56],
    ],
  ),
  ...buildFamily(
    {
      generic: 'methotrexate',
      atc: 'L04AX03',
      schedule: 'S4',
      direction: 'Take FOUR tablets ONCE A WEEK on Monday',
      warnings: [remarks.weekly, remarks.gloves, remarks.alcohol],
      isCytotoxic: true,
      isDoNotCrush: true,
      isBrandCritical: true,
      packable: ['separate', 'Cytotoxic and weekly: a pack of its own.'],
    },
    [['Methofict', '2.5 mg', 'yellow round', 'MX 2.5', 30]],
  ),
  ...buildFamily(
    {
      generic: 'azathioprine',
      atc: 'L04AX01',
      schedule: 'S4',
      direction: 'Take ONE tablet as charted',
      warnings: [remarks.gloves, remarks.sun, remarks.bloodTest],
      isCytotoxic: true,
      isDoNotCrush: true,
      packable: ['separate', 'Harmful dust: a pack of its own, whole tablets only.'],
    },
    [['Azafict', '50 mg', 'yellow round', 'AZ', 100]],
  ),
  ...buildFamily(
    {
      generic: 'allopurinol',
      atc: 'M04AA01',
      schedule: 'S4',
      direction: 'Take ONE tablet after breakfast',
      isScored: true,
    },
    [
      ['Allofict', '100 mg', 'white round', 'AL 100', 200],
      ['Allodemo', '100 mg', 'white round', 'A1', 200],
    ],
  ),
  ...buildFamily(
    {
      generic: 'magnesium aspartate',
      atc: 'A12CC05',
      direction: 'Take ONE tablet every third day',
      warnings: [remarks.food],
    },
    [['Magnesampl', '500 mg', 'white round', '', 50]],
  ),
];
