import { addDays, type Day } from '@packwright/core/days';
import { concessions, daaFundings } from '@packwright/core/fields';
import {
  type PrescribedDrug,
  buildPrescriptionBody,
  type Regimen,
  type SampleFacility,
  type SampleResident,
} from '@packwright/sample';
import type { DoctorsByFacility } from './load-doctors.ts';
import { loadWarfarin } from './load-warfarin.ts';
import { saveConfirmed, runForEach, type SampleClient } from './sample-client.ts';

/** Drugs of the catalogue by generic name in small letters, the house's usual brand first. */
export type DrugsByGeneric = ReadonlyMap<string, readonly PrescribedDrug[]>;

interface PlacedFacility {
  readonly groupId: number;
  readonly wardIds: ReadonlyMap<string, number>;
}

/** Opens the groups of one pharmacy with their wards. */
export async function loadFacilities(
  client: SampleClient,
  facilities: readonly SampleFacility[],
): Promise<Map<string, PlacedFacility>> {
  const placed = new Map<string, PlacedFacility>();
  for (const facility of facilities) {
    const { id } = await client.createPatientGroup({
      body: {
        code: facility.code,
        name: facility.name,
        patientGroupType: facility.type,
        street: facility.street,
        suburb: facility.suburb,
        state: facility.state as 'NSW',
        postalCode: facility.postalCode,
        phone: facility.phone,
        beds: facility.beds,
      },
    });
    const wardIds = new Map<string, number>();
    for (const name of facility.wards) {
      wardIds.set(name, (await client.createWard({ body: { patientGroupId: id, name } })).wardId);
    }
    placed.set(facility.code, { groupId: id, wardIds });
  }
  return placed;
}

export interface ResidentLoad {
  readonly client: SampleClient;
  readonly places: ReadonlyMap<string, PlacedFacility>;
  readonly doctors: DoctorsByFacility;
  readonly drugs: DrugsByGeneric;
  readonly today: Day;
}

/** Admits the residents of one pharmacy with allergies, notes and their whole medication profile. */
export async function loadResidents(
  loading: ResidentLoad,
  residents: readonly SampleResident[],
): Promise<void> {
  await runForEach(residents, async (resident) => {
    const patientId = await admitResident(loading, resident);
    await giveDoctors(loading, resident, patientId);
    await prescribeAll(loading, resident, patientId);
    if (resident.medicines.some(({ generic }) => generic === 'warfarin'))
      await loadWarfarin(loading, patientId);
    await setPatientStatus(loading, resident, patientId);
  });
}

async function admitResident({ client, places }: ResidentLoad, resident: SampleResident): Promise<number> {
  const place = places.get(resident.facilityCode);
  if (!place) throw new RangeError(`No facility ${resident.facilityCode}`);
  const { patientId } = await client.createPatient({
    body: {
      title: resident.title as 'Mr',
      firstName: resident.firstName,
      lastName: resident.lastName,
      preferredName: resident.preferredName,
      gender: resident.gender,
      dob: resident.dob,
      patientGroupId: place.groupId,
      wardId: place.wardIds.get(resident.ward) ?? 0,
      room: resident.room,
      urn: resident.urn,
      externalPatientId: resident.externalPatientId,
      medicareNumber: resident.medicareNumber,
      concessionNum: resident.concessionNum,
      ...(resident.concessionNum !== '' && { concession: concessions.pensioner.code }),
      ...(resident.isFunded && { daaFunding: daaFundings.daa.code }),
      distribution: resident.distribution,
    },
  });
  for (const allergy of resident.allergies) await client.addAllergy({ params: { patientId }, body: allergy });
  if (resident.isNoAllergy)
    await client.setNonAllergy({ params: { patientId }, body: { IsNoAllergy: true } });
  if (resident.isFunded) await recordConsent(client, patientId);
  if (resident.note)
    await client.addNote({ params: { patientId }, body: { content: resident.note, isDisplay: true } });
  return patientId;
}

async function recordConsent(client: SampleClient, id: number): Promise<void> {
  const { version: _, ...enrolment } = (await client.getClaimEnrolment({ params: { id } })).data;
  const body = { ...enrolment, consentDate: '2020-01-01', consentBy: 'Self' };
  await client.saveClaimEnrolment({ params: { id }, body });
}

/** Every third resident has a second doctor of the house. */
async function giveDoctors(
  { client, doctors }: ResidentLoad,
  { facilityCode, externalPatientId }: SampleResident,
  patientId: number,
): Promise<void> {
  const ofHouse = doctors.get(facilityCode) ?? [];
  const first = externalPatientId % Math.max(1, ofHouse.length);
  const inTurn = [...ofHouse.slice(first), ...ofHouse.slice(0, first)];
  const chosen = inTurn.slice(0, externalPatientId % 3 === 0 ? 2 : 1);
  if (chosen.length === 0) return;
  await client.addPatientDoctors({ params: { id: patientId }, body: { doctors: chosen } });
}

// Short courses and medicines with times have a card of their own (SCHED-5, PACK-39).
const isTimed = ({ generic }: Regimen): boolean => generic.includes('levodopa');
const isCourse = ({ kind }: Regimen): boolean => kind === 'shortCourse';
const isUsual = (regimen: Regimen): boolean => !isTimed(regimen) && !isCourse(regimen);
/** Levodopa is given by the clock (MED-49). */
const timedHeadings = ['06:00', '11:00', '16:00', '21:00'];

async function prescribeAll(
  { client, drugs, today }: ResidentLoad,
  { medicines }: SampleResident,
  patientId: number,
): Promise<void> {
  for (const belongs of [isUsual, isCourse, isTimed]) {
    const part = medicines.filter(belongs);
    if (part.length === 0) continue;
    const body = { patientId, ...(belongs === isTimed && { heading: timedHeadings }) };
    const { foilId } = await client.createFoil({ body });
    for (const [index, regimen] of part.entries()) {
      const brands = drugs.get(regimen.generic.toLowerCase());
      const drug = brands?.[(patientId + index) % brands.length];
      if (!drug) throw new RangeError(`No sample drug for ${regimen.generic}`);
      const prescription = buildPrescriptionBody(regimen, drug, { patientId, foilId, today });
      await saveConfirmed((IsConfirm) =>
        client.createPrescription({ query: { IsConfirm }, body: prescription }),
      );
    }
  }
}

async function setPatientStatus(
  { client, today }: ResidentLoad,
  { status }: SampleResident,
  patientId: number,
): Promise<void> {
  if (status === 'inHospital')
    await client.setPatientStatus({ params: { id: patientId }, body: { patientStatus: 2 } });
  if (status === 'suspended') {
    const body = { patientStatus: 3, suspendFromDate: addDays(today, -2), suspendToDate: addDays(today, 9) };
    await client.setPatientStatus({ params: { id: patientId }, body });
  }
}
