import { buildFamily } from './drug-family.ts';
import { remarks } from './remarks.ts';

const course = { schedule: 'S4', warnings: [remarks.finish] } as const;

/** Stomach, bowels, breathing, eyes and infections. */
export const stomachAndLungs = [
  ...buildFamily(
    {
      generic: 'pantoprazole',
      atc: 'A02BC02',
      schedule: 'S4',
      form: 'enteric tablet',
      direction: 'Take ONE tablet before breakfast',
      warnings: [remarks.whole, remarks.beforeFood],
      isDoNotCrush: true,
    },
    [
      ['Pantofict', '40 mg', 'yellow oval', 'PZ 40', 30],
      ['Pantodemo', '40 mg', 'yellow oval', '40', 30],
    ],
  ),
  ...buildFamily(
    {
      generic: 'esomeprazole',
      atc: 'A02BC05',
      schedule: 'S4',
      form: 'enteric tablet',
      direction: 'Take ONE tablet before breakfast',
      warnings: [remarks.whole],
      isDoNotCrush: true,
    },
    [['Esofict', '20 mg', 'pink oblong', 'EZ 20', 30]],
  ),
  ...buildFamily({ generic: 'docusate with senna', atc: 'A06AB56', direction: 'Take TWO tablets at night' }, [
    ['Docusampl with Senna', '50 mg/8 mg', 'brown round', 'DS', 90],
  ]),
  ...buildFamily(
    {
      generic: 'macrogol',
      atc: 'A06AD65',
      form: 'powder',
      direction: 'Dissolve ONE sachet in water once a day',
      packable: ['no', 'A powder that is dissolved before use.'],
    },
    [['Macrofict', '13 g', '', '', 30]],
  ),
  ...buildFamily(
    {
      generic: 'ondansetron',
      atc: 'A04AA01',
      schedule: 'S4',
      form: 'orally disintegrating tablet',
      direction: 'Dissolve ONE wafer on the tongue when required',
      packable: ['no', 'Falls apart outside its blister.'],
    },
    [['Ondafict ODT', '4 mg', 'white round', '', 10]],
  ),
  ...buildFamily(
    {
      generic: 'salbutamol',
      atc: 'R03AC02',
      schedule: 'S3',
      form: 'inhaler',
      route: 'INH',
      direction: 'Inhale TWO puffs when required',
      packable: ['no', 'An inhaler.'],
    },
    [['Salbufict', '100 microg/dose', '', '', 1]],
  ),
  ...buildFamily(
    {
      generic: 'latanoprost',
      atc: 'S01EE01',
      schedule: 'S4',
      form: 'eye drops',
      route: 'OPH',
      direction: 'ONE drop in each eye at night',
      packable: ['no', 'Eye drops.'],
    },
    [['Latanofict', '50 microg/mL', '', '', 1]],
  ),
  ...buildFamily(
    {
      ...course,
      generic: 'amoxicillin',
      atc: 'J01CA04',
      form: 'capsule',
      direction: 'Take ONE capsule three times a day until finished',
    },
    [
      ['Amoxifict', '500 mg', 'yellow/red capsule', 'AX 500', 20],
      ['Amoxidemo', '500 mg', 'yellow capsule', '500', 20],
    ],
  ),
  ...buildFamily(
    {
      ...course,
      generic: 'cefalexin',
      atc: 'J01DB01',
      form: 'capsule',
      direction: 'Take ONE capsule twice a day until finished',
    },
    [['Cefafict', '500 mg', 'green/white capsule', 'CF', 20]],
  ),
  ...buildFamily(
    {
      ...course,
      generic: 'doxycycline',
      atc: 'J01AA02',
      direction: 'Take ONE tablet with breakfast until finished',
      warnings: [remarks.finish, remarks.food, remarks.sun],
    },
    [['Doxyfict', '100 mg', 'yellow round', 'DX', 7]],
  ),
  ...buildFamily(
    {
      ...course,
      generic: 'amoxicillin with clavulanic acid',
      atc: 'J01CR02',
      direction: 'Take ONE tablet twice a day until finished',
      packable: ['no', 'Takes up moisture: leave it in its foil.'],
    },
    [['Amoclafict', '875 mg/125 mg', 'white oblong', 'AC', 10]],
  ),
];
