import type { AuditAct } from '@packwright/contract/audit-labels';
import { buildFieldRefusal, patientsRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import { lockDoctorsShared } from '../../doctors/index.ts';
import type { Work } from '../../platform/work.ts';
import { announcePatients } from '../events.ts';
import {
  deletePatientDoctor,
  insertPatientDoctor,
  listPatientDoctors,
  lockPatient,
  lockPatientsOfDoctor,
  orderPatientDoctors,
  type PatientDoctorRow,
  replaceDoctor,
  updatePatientDoctor,
} from '../store/index.ts';
import { nameDoctors } from './follow-doctor.ts';

type AddedDoctors = HandlerInput<typeof patientsCalls.addPatientDoctors>['body']['doctors'];
type LinkChange = HandlerInput<typeof patientsCalls.updatePatientDoctor>['body'];

/** Gives a patient doctors; without a priority one takes its own, or the next that is free (DOCTOR-4). */
export async function addDoctors(work: Work, patientId: number, added: AddedDoctors): Promise<void> {
  const ids = added.map(({ doctorId }) => doctorId);
  const doctors = await lockDoctorsShared(work.db, ids);
  const links = await getLockedLinks(work, patientId);
  const isRepeated =
    new Set([...ids, ...links.map(({ doctorId }) => doctorId)]).size < ids.length + links.length;
  if (isRepeated) throw new Refusal(patientsRefusals.hasDoctor);
  const taken = new Set(links.map(({ priority }) => priority));
  for (const { doctorId, priority, isPrint } of added) {
    const doctor = doctors.find(({ id }) => id === doctorId);
    if (!doctor) throw new Refusal(sharedRefusals.notFound);
    const place = priority ?? findFreePriority(doctor.priority, taken);
    if (taken.has(place)) throw buildFieldRefusal(patientsRefusals.priorityTaken, 'priority');
    taken.add(place);
    await insertPatientDoctor(work.db, {
      pharmacyId: work.who.pharmacyId,
      patientId,
      doctorId,
      priority: place,
      isPrint: isPrint ?? doctor.isPrint,
    });
  }
  await recordLinks(work, 'add doctors', patientId, { doctorIds: ids });
}

export async function changeDoctorLink(
  work: Work,
  patientId: number,
  doctorId: number,
  { priority, isPrint }: LinkChange,
): Promise<void> {
  const links = await getLockedLinks(work, patientId);
  assertLinked(links, doctorId);
  if (links.some((link) => link.doctorId !== doctorId && link.priority === priority))
    throw buildFieldRefusal(patientsRefusals.priorityTaken, 'priority');
  const change = { ...(priority !== undefined && { priority }), ...(isPrint !== undefined && { isPrint }) };
  await updatePatientDoctor(work.db, { patientId, doctorId }, change);
  await recordLinks(work, 'change doctor', patientId, { doctorId, ...change });
}

export async function removeDoctorLink(work: Work, patientId: number, doctorId: number): Promise<void> {
  assertLinked(await getLockedLinks(work, patientId), doctorId);
  await deletePatientDoctor(work.db, patientId, doctorId);
  await recordLinks(work, 'remove doctor', patientId, { doctorId });
}

/** Numbers the doctors anew; an order that is not of the doctors of now is refused. */
export async function orderDoctors(
  work: Work,
  patientId: number,
  doctorIds: readonly number[],
): Promise<void> {
  const links = await getLockedLinks(work, patientId);
  const known = links.map((link) => link.doctorId).toSorted((one, other) => one - other);
  if (doctorIds.toSorted((one, other) => one - other).join() !== known.join())
    throw new Refusal(sharedRefusals.changedMeanwhile);
  await orderPatientDoctors(work.db, patientId, doctorIds);
  await recordLinks(work, 'order doctors', patientId, { doctorIds });
}

/** The new doctor takes the place of the other with all their patients, or with those of the ids (DOCTOR-7). */
export async function movePatients(
  work: Work,
  from: number,
  to: number,
  chosen: readonly number[] | undefined,
): Promise<number> {
  const doctors = await lockDoctorsShared(work.db, [from, to]);
  if (doctors.length < new Set([from, to]).size) throw new Refusal(sharedRefusals.notFound);
  if (from === to) throw buildFieldRefusal(patientsRefusals.sameDoctor, 'toDoctorId');
  const patientIds = await lockPatientsOfDoctor(work.db, from, chosen);
  if (chosen && patientIds.length < new Set(chosen).size) throw new Refusal(sharedRefusals.notFound);
  if (patientIds.length === 0) return 0;
  await replaceDoctor(work.db, { from, to, patientIds });
  await nameDoctors(work, patientIds);
  const detail = { from, to, patientIds };
  work.audit({ area: 'patients', action: 'move to doctor', objectKind: 'doctor', objectId: from, detail });
  await announcePatients(work, patientIds);
  return patientIds.length;
}

function findFreePriority(wanted: number, taken: ReadonlySet<number>): number {
  return taken.has(wanted) ? Math.max(...taken) + 1 : wanted;
}

async function getLockedLinks(work: Work, patientId: number): Promise<PatientDoctorRow[]> {
  if (!(await lockPatient(work.db, patientId))) throw new Refusal(sharedRefusals.notFound);
  return listPatientDoctors(work.db, [patientId]);
}

function assertLinked(links: readonly PatientDoctorRow[], doctorId: number): void {
  if (!links.some((link) => link.doctorId === doctorId)) throw new Refusal(sharedRefusals.notFound);
}

async function recordLinks(work: Work, action: AuditAct, patientId: number, detail: object): Promise<void> {
  await nameDoctors(work, [patientId]);
  work.audit({
    area: 'patients',
    action,
    objectKind: 'patient',
    objectId: patientId,
    patientId,
    detail: { ...detail },
  });
  await announcePatients(work, [patientId]);
}
