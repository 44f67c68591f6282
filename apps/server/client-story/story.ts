// A working morning written with the generated client alone. It compiles while the API description keeps its names and
// types.
import {
  createFoil,
  createPackJobs,
  type CreatePatientBody,
  createPatient,
  createPrescription,
  getPatient,
  listDrugs,
  listPatientGroups,
  type NewPrescription,
  type PackJob,
  type Patient,
  searchPackJobs,
  signIn,
  type SignInBody,
} from './generated';
import { createClient } from './generated/client';

export interface Morning {
  readonly patient: Patient;
  readonly jobs: readonly PackJob[];
  /** The code of what was refused on the way. */
  readonly refusedCode: string;
}

/** Signs in, admits a patient, gives them a pack with one medicine, and makes a pack job of it. */
export async function runMorning(
  baseUrl: string,
  person: SignInBody,
  send: typeof fetch = fetch,
): Promise<Morning> {
  const client = createClient({ baseUrl, fetch: send });
  const sure = { client, throwOnError: true } as const;
  const { data: session } = await signIn({ ...sure, body: person });
  client.setConfig({ auth: session.token });

  const { data: groups } = await listPatientGroups({ ...sure, query: { query: 'Banksia' } });
  const [group] = groups.data;
  const { data: drugs } = await listDrugs({
    ...sure,
    query: { sortField: 'drugName', filter: { genericName: 'contains:metformin' } },
  });
  const drug = drugs.data.find(({ drugCode }) => drugCode === 'D00001');
  if (!group || !drug) throw new Error('The pharmacy has no group or no drug');

  const admission: CreatePatientBody = {
    firstName: 'Rosa',
    lastName: 'Delgado',
    patientGroupId: group.id,
    dob: '1941-07-04',
  };
  const headers = { 'Idempotency-Key': 'morning-of-rosa' };
  const { data: admitted } = await createPatient({ ...sure, headers, body: admission });
  const { data: again } = await createPatient({ ...sure, headers, body: admission });
  if (again.patientId !== admitted.patientId) throw new Error('The patient was admitted twice');

  const { data: foil } = await createFoil({
    ...sure,
    body: { patientId: admitted.patientId, packType: 'SOLID' },
  });
  const medicine: NewPrescription = {
    foilId: foil.foilId,
    drugId: drug.drugId,
    packType: 0,
    frequency: 0,
    dose: ['1', '0', '1', '0'],
    startDate: '2026-03-02',
    isNoEndDate: true,
  };
  await createPrescription({ ...sure, query: { IsConfirm: true }, body: medicine });
  const order = { foilIds: [foil.foilId], packStartDate: '2026-03-02' };
  const { data: made } = await createPackJobs({ ...sure, body: order });
  const refused = await createPackJobs({ client, body: order });
  if (refused.data) throw new Error('The same week was packed twice');

  const { data: patient } = await getPatient({ ...sure, path: { id: admitted.patientId } });
  const { data: found } = await searchPackJobs({ ...sure, body: { patientIds: [admitted.patientId] } });
  const jobs = found.data.filter(({ jobId }) => made.jobIds.includes(jobId));
  return { patient: patient.data, jobs, refusedCode: refused.error.code };
}
