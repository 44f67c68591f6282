import type { Api } from './api.ts';
import { buildInitials, findDrug } from './scene.ts';

export interface FullGroup {
  readonly id: number;
  readonly name: string;
  /** Of the profiles, in the order of the surnames. */
  readonly foilIds: readonly number[];
  readonly patientIds: readonly number[];
}

/** A facility with so many patients, each with one profile of one medicine; surnames count up from Resident 001. */
export async function createFullGroup(api: Api, patients: number): Promise<FullGroup> {
  const name = `Fullhouse ${buildInitials()}`;
  const { id } = await api.createPatientGroup({ body: { name } });
  const { drugId } = await findDrug(api, 'Amlofict 5 mg');
  const foilIds: number[] = [];
  const patientIds: number[] = [];
  for (let number = 1; number <= patients; number += 1) {
    const lastName = `Resident ${String(number).padStart(3, '0')}`;
    const body = { firstName: 'Ida', lastName, dob: '1938-03-05', patientGroupId: id };
    const { patientId } = await api.createPatient({ body });
    const { foilId } = await api.createFoil({ body: { patientId } });
    await api.createPrescription({
      query: { IsConfirm: false },
      body: { patientId, foilId, drugId, packType: 0, dose: ['0', '0', '0', '1'] },
    });
    foilIds.push(foilId);
    patientIds.push(patientId);
  }
  return { id, name, foilIds, patientIds };
}
