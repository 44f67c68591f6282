// A profile is entered and changed, through the calls of its pages.
import { addDays, type Day } from '@packwright/core/days';
import { daysPerWeek } from '@packwright/core/schedule';
import type { ApiClient } from '../../test-server.ts';
import { monday } from '../../../src/packing/packing.fixtures.ts';
import type { PackPath } from '../pack-path.ts';
import type { SeededMedicine } from '../residents.ts';
import type { Person } from '../seeded-fault.ts';

type ChangedBody = Parameters<ApiClient['updatePrescription']>[0]['body'];

/** Adds a medicine to the pack profile of the resident, or to the given one. */
export async function prescribe(
  path: PackPath,
  { drug, dose, direction, body }: SeededMedicine,
  { by = 'technician', foilId }: { readonly by?: Person; readonly foilId?: number } = {},
): Promise<number> {
  const { prescriptionId } = await path.act(
    'profile',
    by,
    (IsConfirm) =>
      path.getApi(by).createPrescription({
        query: { IsConfirm },
        body: {
          foilId: foilId ?? path.resident.foilId,
          drugId: path.getDrugId(drug),
          dose: [...dose],
          direction: direction === '' ? [] : [direction],
          ...body,
        },
      }),
    { isConfirmable: true, drugCodes: [drug] },
  );
  if (foilId === undefined) path.resident.prescriptionIds.set(drug, prescriptionId);
  return prescriptionId;
}

/** Changes a medicine of the resident. */
export const changeMedicine = (
  path: PackPath,
  drug: string,
  body: ChangedBody,
  by: Person = 'technician',
): Promise<unknown> =>
  path.act(
    'profile',
    by,
    (IsConfirm) =>
      path.getApi(by).updatePrescription({
        params: { id: path.getPrescriptionId(drug) },
        query: { IsConfirm },
        body: { userComment: 'Chart of today', ...body },
      }),
    { isConfirmable: true, drugCodes: [drug] },
  );

export const ceaseMedicine = (path: PackPath, drug: string): Promise<unknown> =>
  path.act('profile', 'technician', () =>
    path.getApi('technician').setPrescriptionStatus({
      params: { id: path.getPrescriptionId(drug) },
      query: { state: 'ceased' },
      body: { userComment: 'Ceased by the doctor' },
    }),
  );

/** Records an INR test of the last days with one dose of warfarin for every weekday, from this day on. */
export const recordInr = (path: PackPath, milligrams: number, fromDate: Day): Promise<unknown> =>
  path.act('profile', 'technician', () =>
    path.getApi('technician').recordWarfarinOrder({
      params: { id: path.resident.patientId },
      body: {
        inrDate: addDays(monday as Day, -3),
        inr: '2.4',
        targetLow: '2',
        targetHigh: '3',
        nextInrDate: addDays(monday as Day, 4 * daysPerWeek),
        fromDate,
        weekdayDoses: Array.from({ length: daysPerWeek }, () => String(milligrams)),
      },
    }),
  );

/** Says where the patient is: 2 in hospital, 5 deceased and so on. */
export const movePatient = (path: PackPath, patientStatus: number): Promise<unknown> =>
  path.act('profile', 'technician', () =>
    path.getApi('technician').setPatientStatus({
      params: { id: path.resident.patientId },
      body: { patientStatus },
    }),
  );

/** Another pack profile of the same patient. */
export async function addFoil(path: PackPath): Promise<number> {
  const { foilId } = await path.getApi('technician').createFoil({
    body: {
      patientId: path.resident.patientId,
      label: 'B',
      frequency: 4,
      heading: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
    },
  });
  return foilId;
}
