import type { AuditAct } from '@packwright/contract/audit-labels';
import { buildFieldRefusal, doctorsRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { doctorsCalls } from '@packwright/contract/doctors';
import type { HandlerInput } from '@packwright/contract/machinery';
import { validValueMessage } from '@packwright/core/fields';
import { compareColumns } from '../../platform/audit/index.ts';
import type { Work } from '../../platform/work.ts';
import type { DoctorsConsequences } from '../consequences.ts';
import { announceDoctors } from '../events.ts';
import type { DoctorsQuestions } from '../questions.ts';
import { type DoctorBody, readDoctorColumns } from '../read-body.ts';
import {
  type DoctorChange,
  type DoctorRow,
  findDoctorByExternalId,
  insertDoctor,
  lockDoctor,
  lockExternalDoctorIds,
  updateDoctor,
} from '../store.ts';

type NewDoctorBody = HandlerInput<typeof doctorsCalls.createDoctor>['body'];

/** Adds a doctor of the dispensing system as a person completed the record; answers its id (IMPORT-3). */
export async function createStagedDoctor(
  work: Work,
  body: NewDoctorBody,
  { findStagedDoctorNumber }: Pick<DoctorsQuestions, 'findStagedDoctorNumber'>,
): Promise<number> {
  const externalDoctorId = await findStagedDoctorNumber(work.db, body.dispenseStagingId ?? 0);
  if (externalDoctorId === undefined)
    throw buildFieldRefusal(sharedRefusals.invalid, 'dispenseStagingId', validValueMessage);
  return createDoctor(work, { ...body, externalDoctorId });
}

/** Adds a doctor; answers its id. */
export async function createDoctor(work: Work, body: NewDoctorBody): Promise<number> {
  await assertExternalIdFree(work, body, null);
  const columns = readDoctorColumns(body);
  const id = await insertDoctor(work.db, {
    ...columns,
    pharmacyId: work.who.pharmacyId,
    lastName: body.lastName,
  });
  await auditDoctor(work, 'create doctor', id, { lastName: body.lastName });
  return id;
}

export async function changeDoctor(
  work: Work,
  id: number,
  body: DoctorBody,
  { onDoctorChanged }: Pick<DoctorsConsequences, 'onDoctorChanged'>,
): Promise<void> {
  const doctor = await getLockedDoctor(work, id);
  await assertExternalIdFree(work, body, id);
  const columns = readDoctorColumns(body);
  await saveDoctor(work, doctor, columns, body.version ?? doctor.version);
  await auditDoctor(work, 'update doctor', id, {
    fields: Object.keys(columns),
    ...compareColumns(doctor, columns),
  });
  await onDoctorChanged(work, id);
}

/** Hides a doctor and keeps what names them; the patients lose the doctor once that is confirmed (DOCTOR-3). */
export async function archiveDoctor(
  work: Work,
  id: number,
  isConfirmed: boolean,
  { countPatientsByDoctor }: Pick<DoctorsQuestions, 'countPatientsByDoctor'>,
  { onDoctorArchived }: DoctorsConsequences,
): Promise<void> {
  const doctor = await getLockedDoctor(work, id);
  const count = (await countPatientsByDoctor(work.db, [id])).get(id) ?? 0;
  if (count > 0 && !isConfirmed) throw new Refusal(doctorsRefusals.doctorHasPatients, { data: { count } });
  const patients = await onDoctorArchived(work, id);
  await saveDoctor(work, doctor, { archivedAt: work.now }, doctor.version);
  await auditDoctor(work, 'archive doctor', id, { patients });
}

async function getLockedDoctor(work: Work, id: number): Promise<DoctorRow> {
  const doctor = await lockDoctor(work.db, id);
  if (!doctor) throw new Refusal(sharedRefusals.notFound);
  return doctor;
}

async function saveDoctor(
  work: Work,
  doctor: DoctorRow,
  change: DoctorChange,
  version: number,
): Promise<void> {
  const isSaved = await updateDoctor(work.db, doctor.id, version, change);
  if (!isSaved) throw new Refusal(sharedRefusals.changedMeanwhile);
}

/** A doctor of the dispensing system is one doctor here (DOCTOR-2). */
async function assertExternalIdFree(
  work: Work,
  { externalDoctorId }: DoctorBody,
  id: number | null,
): Promise<void> {
  if (!externalDoctorId) return;
  await lockExternalDoctorIds(work.db, work.who.pharmacyId);
  const other = await findDoctorByExternalId(work.db, externalDoctorId);
  if (other !== undefined && other.id !== id)
    throw buildFieldRefusal(doctorsRefusals.externalDoctorTaken, 'externalDoctorId');
}

async function auditDoctor(work: Work, action: AuditAct, id: number, detail = {}): Promise<void> {
  work.audit({ area: 'people', action, objectKind: 'doctor', objectId: id, detail });
  await announceDoctors(work, [id]);
}
