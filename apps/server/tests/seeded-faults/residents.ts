import { createRandom } from '@packwright/sample';
import type { ApiClient } from '../test-server.ts';
import { drugs } from './catalogue.ts';
import type { FaultPharmacy } from './pharmacy.ts';

type PrescriptionBody = Parameters<ApiClient['createPrescription']>[0]['body'];

/** A medicine as it is entered: its doses at breakfast, lunch, dinner and bedtime, and its label in written words. */
export interface SeededMedicine {
  readonly drug: string;
  readonly dose: readonly string[];
  readonly direction: string;
  readonly body?: Partial<PrescriptionBody>;
}

/** A resident with one pack profile; prescriptions by drug code. */
export interface SeededResident {
  readonly patientId: number;
  readonly foilId: number;
  readonly prescriptionIds: Map<string, number>;
}

/** Two a day, one a day, and half of a scored tablet at night. */
export const usualMedicines: readonly SeededMedicine[] = [
  { drug: drugs.metformin, dose: ['1', '0', '1', '0'], direction: 'Take ONE tablet TWICE a day with meals' },
  { drug: drugs.digoxin, dose: ['1', '0', '0', '0'], direction: 'Take ONE tablet in the morning' },
  {
    drug: drugs.frusemide,
    dose: ['0', '0', '0', '0.5'],
    direction: 'Take HALF a tablet at bedtime',
    body: { isDoNotCrush: false },
  },
];

/** Some residents take these besides; no fault is about them. */
const furtherMedicines: readonly SeededMedicine[] = [
  { drug: drugs.atorvastatin, dose: ['0', '0', '0', '1'], direction: 'Take one tablet at night' },
  {
    drug: drugs.sertraline,
    dose: ['2', '0', '0', '0'],
    direction: 'Take TWO tablets in the morning with food',
  },
  {
    drug: drugs.metoprolol,
    dose: ['0.5', '0', '0.5', '0'],
    direction: 'Take half a tablet twice daily',
    body: { isDoNotCrush: false },
  },
  {
    drug: drugs.paracetamol,
    dose: ['2', '2', '2', '2'],
    direction: 'Take TWO tablets FOUR times a day',
  },
];

/** Each in a way that is common on labels, for residents without a fault. */
export const ordinaryMedicines: readonly SeededMedicine[] = [
  ...furtherMedicines,
  { drug: drugs.perindopril, dose: ['1', '0', '0', '0'], direction: 'Take 1 tablet every morning' },
  {
    drug: drugs.pantoprazole,
    dose: ['1', '0', '0', '0'],
    direction: 'Swallow ONE tablet whole before breakfast',
    body: { isDoNotCrush: true },
  },
  {
    drug: drugs.prednisolone,
    dose: ['1', '0', '0', '0'],
    direction: 'Take ONE tablet in the morning every SECOND day',
    body: { frequency: 1, startDate: '2026-02-02' },
  },
  {
    drug: drugs.amoxicillin,
    dose: ['1', '0', '0', '0'],
    direction: 'Take ONE capsule on Mondays, Wednesdays and Fridays',
    body: { frequency: 6, packedWeekDay: [true, false, true, false, true, false, false] },
  },
];

const lastNames = ['Adeyemi', 'Bianchi', 'Castellano', 'Dragović', 'Eriksen', 'Fitzgerald', 'Guerrero'];
const firstNames = ['Agnes', 'Bronwyn', 'Callum', 'Dimitra', 'Ewan', 'Francesca', 'Giorgos', 'Harriet'];

/** The medicines of a resident: the usual ones, and up to three more that the seed chooses. */
export function chooseMedicines(seed: number, from = furtherMedicines): readonly SeededMedicine[] {
  const random = createRandom(seed);
  const further = from.filter(() => random.percent(40)).slice(0, 3);
  return [...usualMedicines, ...further];
}

/** Admits a resident through the calls of the pages, with one pack profile and without a medicine. */
export async function admitResident(pharmacy: FaultPharmacy, seed: number): Promise<SeededResident> {
  const random = createRandom(seed);
  const api = pharmacy.staff.technician;
  const { patientId } = await api.createPatient({
    body: {
      firstName: random.pick(firstNames),
      lastName: `${random.pick(lastNames)} ${seed}`,
      dob: `19${30 + random.whole(30)}-0${1 + random.whole(9)}-1${random.whole(10)}`,
      patientGroupId: pharmacy.server.ids.groups.home,
    },
  });
  await api.setNonAllergy({ params: { patientId }, body: { IsNoAllergy: true } });
  const { foilId } = await api.createFoil({
    body: {
      patientId,
      label: 'A',
      frequency: 4,
      heading: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
    },
  });
  return { patientId, foilId, prescriptionIds: new Map() };
}
