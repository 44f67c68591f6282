import { buildFamily } from './drug-family.ts';
import { remarks } from './remarks.ts';

const morning = 'Take ONE tablet in the morning';
const s4 = { schedule: 'S4' } as const;

/** Blood pressure, heart, cholesterol and fluid. */
export const heart = [
  ...buildFamily(
    {
      ...s4,
      generic: 'perindopril',
      atc: 'C09AA04',
      direction: morning,
      warnings: [remarks.dizzy, remarks.salt],
    },
    [
      ['Perinfict', '5 mg', 'green oblong', 'PF', 30],
      ['Perindemo', '5 mg', 'white round', 'PD 5', 30],
      ['Perinfict', '10 mg', 'green round', 'PF 10', 30],
    ],
  ),
  ...buildFamily(
    { ...s4, generic: 'amlodipine', atc: 'C08CA01', direction: morning, warnings: [remarks.grapefruit] },
    [
      ['Amlofict', '5 mg', 'white octagon', 'AF 5', 30],
      ['Amlodemo', '5 mg', 'white round', 'AD 5', 30],
      ['Amlofict', '10 mg', 'white octagon', 'AF 10', 30],
    ],
  ),
  ...buildFamily(
    { ...s4, generic: 'telmisartan', atc: 'C09CA07', direction: morning, warnings: [remarks.salt] },
    [
      ['Telmifict', '40 mg', 'white oblong', 'TF 40', 28],
      ['Telmisampl', '40 mg', 'white oval', 'S40', 28],
    ],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'atorvastatin',
      atc: 'C10AA05',
      isSixtyDay: true,
      direction: 'Take ONE tablet at night',
      warnings: [remarks.grapefruit],
    },
    [
      ['Atorfict', '20 mg', 'white oval', 'AV 20', 30],
      ['Atordemo', '20 mg', 'white oval', '20', 30],
      ['Atorfict', '40 mg', 'white oval', 'AV 40', 30],
    ],
  ),
  ...buildFamily(
    { ...s4, generic: 'rosuvastatin', atc: 'C10AA07', direction: 'Take ONE tablet in the evening' },
    [
      ['Rosufict', '10 mg', 'pink round', 'RS 10', 30],
      ['Rosutest', '10 mg', 'pink round', '10', 30],
    ],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'metoprolol',
      atc: 'C07AB02',
      direction: 'Take HALF a tablet twice a day',
      warnings: [remarks.keepOn, remarks.dizzy],
      isScored: true,
    },
    [
      ['Metofict', '50 mg', 'pink round', 'M 50', 100],
      ['Metodemo', '50 mg', 'white round', 'MT', 100],
    ],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'bisoprolol',
      atc: 'C07AB07',
      direction: morning,
      warnings: [remarks.keepOn],
      isScored: true,
    },
    [['Bisofict', '2.5 mg', 'white diamond', 'B 2', 28]],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'frusemide',
      atc: 'C03CA01',
      direction: morning,
      isScored: true,
      packable: ['caution', 'Light may discolour it: keep the pack in the dark.'],
    },
    [
      ['Frusifict', '40 mg', 'white round', 'F 40', 100],
      ['Frusidemo', '40 mg', 'white round', 'FD', 100],
    ],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'spironolactone',
      atc: 'C03DA01',
      direction: morning,
      warnings: [remarks.salt],
      isScored: true,
    },
    [['Spirofict', '25 mg', 'cream round', 'SP 25', 100]],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'digoxin',
      atc: 'C01AA05',
      direction: morning,
      warnings: [remarks.bloodTest],
      isBrandCritical: true,
    },
    [['Digofict', '62.5 microg', 'blue round', 'D62', 200]],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'amiodarone',
      atc: 'C01BD01',
      direction: morning,
      warnings: [remarks.sun, remarks.grapefruit],
      isScored: true,
    },
    [['Amiofict', '200 mg', 'white round', 'AM 200', 30]],
  ),
  ...buildFamily(
    {
      generic: 'aspirin',
      atc: 'B01AC06',
      schedule: 'S2',
      form: 'enteric tablet',
      direction: 'Take ONE tablet in the morning with food',
      warnings: [remarks.whole],
      isDoNotCrush: true,
    },
    [['Aspifict EC', '100 mg', 'white round', '', 168]],
  ),
  ...buildFamily(
    {
      generic: 'potassium chloride',
      atc: 'A12BA01',
      schedule: 'S2',
      form: 'modified-release tablet',
      direction: 'Take ONE tablet twice a day with food',
      warnings: [remarks.whole, remarks.food],
      isDoNotCrush: true,
    },
    [['Kalifict', '600 mg', 'yellow round', 'K', 200]],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'glyceryl trinitrate',
      atc: 'C01DA02',
      form: 'sublingual tablet',
      route: 'SL',
      direction: 'Dissolve ONE tablet under the tongue for chest pain',
      packable: ['no', 'Loses its strength outside its own bottle.'],
    },
    [['Nitrofict', '600 microg', 'white round', '', 100]],
  ),
];
