import { buildFamily } from './drug-family.ts';
import { remarks } from './remarks.ts';

const morning = 'Take ONE tablet in the morning';
const night = 'Take ONE tablet at night';
const s4 = { schedule: 'S4' } as const;
const moist = ['no', 'Takes up moisture and softens: leave it in its foil.'] as const;

/** Mood, sleep, memory, movement and fits. */
export const mind = [
  ...buildFamily(
    {
      ...s4,
      generic: 'sertraline',
      atc: 'N06AB06',
      direction: morning,
      warnings: [remarks.keepOn],
      isScored: true,
    },
    [
      ['Sertrafict', '50 mg', 'white oblong', 'ST 50', 30],
      ['Sertrademo', '50 mg', 'white oval', 'SD', 30],
    ],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'escitalopram',
      atc: 'N06AB10',
      direction: morning,
      warnings: [remarks.keepOn],
      isScored: true,
    },
    [['Escifict', '10 mg', 'white oval', 'E L', 28]],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'mirtazapine',
      atc: 'N06AX11',
      direction: night,
      warnings: [remarks.sleepy, remarks.alcohol],
      isScored: true,
    },
    [['Mirtafict', '30 mg', 'orange oval', 'MZ 30', 30]],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'quetiapine',
      atc: 'N05AH04',
      direction: night,
      warnings: [remarks.sleepy, remarks.alcohol],
      isScored: true,
    },
    [
      ['Quetifict', '25 mg', 'peach round', 'Q 25', 60],
      ['Quetidemo', '25 mg', 'peach round', '25', 60],
    ],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'risperidone',
      atc: 'N05AX08',
      direction: 'Take HALF a tablet twice a day',
      warnings: [remarks.sleepy],
      isScored: true,
    },
    [['Risperfict', '1 mg', 'white oblong', 'R 1', 60]],
  ),
  ...buildFamily({ ...s4, generic: 'donepezil', atc: 'N06DA02', direction: night }, [
    ['Donefict', '10 mg', 'yellow round', 'DN 10', 28],
    ['Donetest', '10 mg', 'yellow round', '10', 28],
  ]),
  ...buildFamily(
    {
      ...s4,
      generic: 'temazepam',
      atc: 'N05CD07',
      direction: 'Take ONE tablet at night when required',
      warnings: [remarks.sleepy, remarks.alcohol],
      isScored: true,
    },
    [['Temafict', '10 mg', 'white round', 'TM', 25]],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'oxazepam',
      atc: 'N05BA04',
      direction: 'Take ONE tablet when required',
      warnings: [remarks.sleepy, remarks.alcohol],
      isScored: true,
    },
    [['Oxafict', '15 mg', 'yellow round', 'OX 15', 25]],
  ),
  ...buildFamily(
    {
      generic: 'alprazolam',
      atc: 'N05BA12',
      schedule: 'S8',
      direction: 'Take ONE tablet when required',
      warnings: [remarks.sleepy, remarks.alcohol],
      isScored: true,
    },
    [['Alprafict', '500 microg', 'peach oval', 'AP', 50]],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'clozapine',
      atc: 'N05AH02',
      direction: night,
      warnings: [remarks.sleepy, remarks.bloodTest],
      isBrandCritical: true,
      packable: ['caution', 'Pack only with a current blood result.'],
    },
    [['Clozafict', '100 mg', 'yellow round', 'CZ 100', 100]],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'lithium carbonate',
      atc: 'N05AN01',
      form: 'modified-release tablet',
      direction: night,
      warnings: [remarks.whole, remarks.bloodTest],
      isDoNotCrush: true,
      isBrandCritical: true,
    },
    [['Lithifict SR', '450 mg', 'white oblong', 'LI', 100]],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'sodium valproate',
      atc: 'N03AG01',
      form: 'enteric tablet',
      direction: 'Take ONE tablet twice a day',
      warnings: [remarks.whole, remarks.food],
      isDoNotCrush: true,
      isBrandCritical: true,
      packable: moist,
    },
    [['Valprofict EC', '500 mg', 'lilac oval', 'VP', 100]],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'carbamazepine',
      atc: 'N03AF01',
      direction: 'Take ONE tablet twice a day',
      warnings: [remarks.sleepy, remarks.grapefruit],
      isScored: true,
      isBrandCritical: true,
      packable: ['caution', 'Takes up moisture: pack one week at most.'],
    },
    [['Carbafict', '200 mg', 'white round', 'CB 200', 200]],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'levodopa with carbidopa',
      atc: 'N04BA02',
      direction: 'Take exactly on time',
      warnings: [remarks.onTime, remarks.keepOn, remarks.colour],
      isScored: true,
      isBrandCritical: true,
    },
    [['Levofict', '100 mg/25 mg', 'yellow oval', 'LC', 100]],
  ),
  ...buildFamily(
    {
      ...s4,
      generic: 'levodopa with carbidopa MR',
      atc: 'N04BA02',
      form: 'modified-release tablet',
      direction: night,
      warnings: [remarks.onTime, remarks.whole],
      isDoNotCrush: true,
      isBrandCritical: true,
    },
    [['Levofict CR', '200 mg/50 mg', 'peach oval', 'LC CR', 100]],
  ),
];
