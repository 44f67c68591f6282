import { checkResults } from '@packwright/core/jobs';
import { Frequency } from '@packwright/core/schedule';
import { Refusal } from '@packwright/contract';
import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import { getThisMonday } from './calendar.ts';
import { samplePassword } from './person.ts';

/** Rosalind's medicines with the tablets that one week needs, as a person counts them. */
export const regimen = [
  { drug: 'Frusifict 40 mg', dose: ['1.5', '0.5', '0', '0'], week: '14' },
  { drug: 'Metofict 50 mg', dose: ['0.5', '0', '0.5', '0'], week: '7' },
  { drug: 'Digofict 62.5 microg', dose: ['1', '0', '0', '0'], every: 'secondDay', week: '4' },
  { drug: 'Colecalsampl 25 microg', dose: ['1', '0', '0', '0'], every: 'monday', week: '1' },
  { drug: 'Amlofict 5 mg', dose: ['0', '0', '0', '1'], week: '7' },
  { drug: 'Spirofict 25 mg', dose: ['0.5', '0', '0', '0'], week: '3.5' },
] as const;

const rhythms = {
  day: { frequency: Frequency.daily },
  secondDay: { frequency: Frequency.alternateDay, startDate: getThisMonday() },
  monday: {
    frequency: Frequency.specificDays,
    packedWeekDay: [true, false, false, false, false, false, false],
  },
};

export interface Resident {
  readonly patientId: number;
  readonly foilId: number;
  readonly name: string;
}

/** Three letters from the current second, so that a day can be repeated on the same server with another person. */
export const buildInitials = (): string =>
  [676, 26, 1]
    .map((place) => String.fromCharCode(65 + (Math.floor(Date.now() / 1000 / place) % 26)))
    .join('');

/** Somebody with the medicines above: of the community run, or of a facility; 0 is for who is not in the dispensing system. */
export async function createResident(
  api: Api,
  givenName: string,
  lastName: string,
  facility = 'Community',
  externalPatientId = 0,
): Promise<Resident> {
  const firstName = `${givenName} ${buildInitials()}`;
  const [group] = (await api.listPatientGroups({ query: { query: facility } })).data;
  if (group === undefined) throw new RangeError(`There is no group ${facility}`);
  const { patientId } = await api.createPatient({
    body: {
      firstName,
      lastName,
      dob: '1938-03-05',
      patientGroupId: group.id,
      distribution: 1,
      externalPatientId,
    },
  });
  const { foilId } = await api.createFoil({ body: { patientId } });
  for (const { drug, dose, ...medicine } of regimen) {
    const every = 'every' in medicine ? medicine.every : 'day';
    const body = {
      patientId,
      foilId,
      drugId: (await findDrug(api, drug)).drugId,
      packType: 0,
      dose: [...dose],
      isDoNotCrush: false,
      ...rhythms[every],
    };
    await saveWithConfirmation((IsConfirm) => api.createPrescription({ query: { IsConfirm }, body }));
  }
  return { patientId, foilId, name: `${lastName}, ${firstName}` };
}

/** Saves, and says yes to the warnings that were shown, one after another. */
export async function saveWithConfirmation<Answer>(
  save: (isConfirm: boolean) => Promise<Answer>,
  confirmed: readonly string[] = [],
): Promise<Answer> {
  try {
    return await save(confirmed.length > 0);
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.status !== 409 || confirmed.includes(reason.code))
      throw reason;
    return saveWithConfirmation(save, [...confirmed, reason.code]);
  }
}

export async function findDrug(api: Api, brandAndStrength: string) {
  const [name = ''] = brandAndStrength.split(' ');
  const { data } = await api.listDrugs({ query: { query: name } });
  const found = data.find(({ drugName, strength }) => `${drugName} ${strength}` === brandAndStrength);
  if (found === undefined) throw new RangeError(`The catalogue has no ${brandAndStrength}`);
  return found;
}

export interface Pack extends Resident {
  readonly jobId: number;
  readonly jobNumber: string;
  readonly barcode: string;
}

/** This week's pack of a new resident, on paper and waiting for its tablets. */
export async function createPrintedPack(api: Api, firstName: string, lastName: string): Promise<Pack> {
  const [pack] = await createPrintedPacks(api, firstName, lastName, 1);
  if (pack === undefined) throw new RangeError(`No pack was made for ${lastName}, ${firstName}`);
  return pack;
}

/** The same for some weeks, in their order. */
export async function createPrintedPacks(
  api: Api,
  firstName: string,
  lastName: string,
  numberOfWeek: number,
): Promise<readonly Pack[]> {
  return printPacks(api, await createResident(api, firstName, lastName), numberOfWeek);
}

/** Packs of somebody from this week on, on paper. */
export async function printPacks(
  api: Api,
  someone: Resident,
  numberOfWeek: number,
): Promise<readonly Pack[]> {
  const { jobIds, data } = await api.createPackJobs({
    body: { foilIds: [someone.foilId], packStartDate: getThisMonday(), numberOfWeek },
  });
  const { taskId } = data;
  if (taskId > 0)
    await expect.poll(async () => (await api.getTask({ params: { id: taskId } })).data.state).toBe('done');
  await api.completePrinting({ body: { ids: jobIds } });
  const packs: Pack[] = [];
  for (const id of jobIds) {
    const { jobNumber, barcode } = (await api.getPackJob({ params: { id } })).data;
    packs.push({ ...someone, jobId: id, jobNumber, barcode });
  }
  return packs;
}

/** The same pack with every tablet packed, but not completed. */
export async function createFilledPack(api: Api, firstName: string, lastName: string): Promise<Pack> {
  const pack = await createPrintedPack(api, firstName, lastName);
  const { data } = await api.loadPacking({ body: { ids: [pack.jobId] } });
  const prescriptions = data.prescriptions.map(({ prescriptionId, qty, drugApns: [drugApn = ''] }) => ({
    prescriptionId,
    packingQty: qty,
    qty,
    drugApn,
  }));
  await api.confirmPacking({ body: { jobIds: [pack.jobId], prescriptions } });
  return pack;
}

/** The same pack, ready for its check. */
export async function createPackedPack(api: Api, firstName: string, lastName: string): Promise<Pack> {
  const pack = await createFilledPack(api, firstName, lastName);
  await api.completePacking({ body: { jobIds: [pack.jobId] } });
  return pack;
}

/** The same pack, sent back by its checker. */
export async function createRejectedPack(api: Api, firstName: string, lastName: string): Promise<Pack> {
  const pack = await createPackedPack(api, firstName, lastName);
  const body = { reason: checkResults.incorrectQuality.code, comment: 'A tablet too many on Friday' };
  await api.rejectChecking({ params: { id: pack.jobId }, body });
  return pack;
}

/** The same pack, checked and signed. */
export async function createPassedPack(api: Api, firstName: string, lastName: string): Promise<Pack> {
  const pack = await createPackedPack(api, firstName, lastName);
  const id = pack.jobId;
  const { prescriptions } = (await api.getChecking({ params: { id } })).data;
  const body = { checkingStatus: checkResults.passed.code };
  for (const { prescriptionId } of prescriptions)
    await api.checkPrescription({ params: { id, prescriptionId }, body });
  await api.confirmPassed({ body: { jobIds: [id], username: 'tom.okafor', password: samplePassword } });
  return pack;
}
