import type { AuditAct } from '@packwright/contract/audit-labels';
import { patientsRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import { createDayOrNull, type Day } from '@packwright/core/days';
import { compareColumns } from '../../platform/audit/index.ts';
import type { Work } from '../../platform/work.ts';
import type { PatientConsequences } from '../consequences.ts';
import { announcePatients } from '../events.ts';
import { hasPackColumns, type PatientBody, readPatientColumns } from '../read-body.ts';
import { readAddress } from '../rules/address.ts';
import { changeStanding, type PatientStanding } from '../rules/standing.ts';
import { newStanding, toStandingColumns, toStanding } from '../rules/standing-columns.ts';
import {
  listPatientDoctors,
  insertPatient,
  type PatientChange,
  type PatientRow,
  savePatient,
} from '../store/index.ts';
import { assertSoundDays } from './assert-sound-days.ts';
import { followStanding } from './follow-standing.ts';
import {
  assertActiveGroup,
  assertFreeExternalId,
  assertPhoto,
  lockWithGroup,
  getLockedGroup,
  resolveNamedWard,
} from './place.ts';
import { recordProfileChange } from './profile-version.ts';

type NewPatientBody = HandlerInput<typeof patientsCalls.createPatient>['body'];

/** Admits a patient, with columns that no form has; answers the id. */
export async function createPatient(
  work: Work,
  body: NewPatientBody,
  others: Pick<PatientChange, 'dateImported' | 'isNoAllergy'> = {},
): Promise<number> {
  const standing = computeStanding(work, newStanding, body, body.dob ?? null);
  await assertPhoto(work, body.photoId);
  const group = await getLockedGroup(work, body.patientGroupId);
  const wardId = await resolveNamedWard(work, group, body, null);
  assertActiveGroup(group, null, standing.packingStatus);
  await assertFreeExternalId(work, body.externalPatientId, 0);
  const id = await insertPatient(work.db, {
    ...readPatientColumns(body),
    ...readAddress(body, null),
    ...toStandingColumns(standing),
    ...others,
    firstName: body.firstName,
    lastName: body.lastName,
    pharmacyId: work.who.pharmacyId,
    patientGroupId: group.id,
    wardId,
    createdAt: work.now,
  });
  await auditPatient(work, 'create patient', id, {});
  return id;
}

/** Changes a patient; absent stays, empty clears (API-11). */
export async function updatePatient(
  work: Work,
  id: number,
  body: PatientBody,
  consequences: PatientConsequences,
): Promise<void> {
  const { patient, group } = await lockWithGroup(work, id, body.patientGroupId);
  if (body.version !== undefined && body.version !== patient.version) {
    throw new Refusal(sharedRefusals.changedMeanwhile);
  }
  const before = toStanding(patient);
  const dob = body.dob === undefined ? createDayOrNull(patient.dob) : body.dob;
  const standing = computeStanding(work, before, body, dob);
  await assertPhoto(work, body.photoId);
  const wardId = await resolveNamedWard(work, group, body, patient);
  assertActiveGroup(group, patient, standing.packingStatus);
  // A form sends the dispense ID back; asking for it would make all who save wait for each other.
  if (body.externalPatientId !== patient.externalPatientId)
    await assertFreeExternalId(work, body.externalPatientId, id);
  const change = pickChangedColumns(patient, {
    ...readPatientColumns(await leaveNamedDoctor(work, patient, body)),
    ...readAddress(body, patient),
    ...toStandingColumns(standing),
    patientGroupId: group.id,
    wardId,
  });
  const fields = Object.keys(change);
  await savePatient(work.db, id, change, hasPackColumns(fields));
  if (hasPackColumns(fields)) recordProfileChange(work, [id]);
  await followStanding(work, id, before, standing, consequences);
  await auditPatient(work, 'update patient', id, { fields, ...compareColumns(patient, change) });
}

function computeStanding(
  work: Work,
  before: PatientStanding,
  body: PatientBody,
  dob: Day | null,
): PatientStanding {
  const standing = changeStanding(
    before,
    {
      patientStatus: body.patientStatus,
      deceasedOn: body.deceasedDate,
      packingStatus: body.packingStatus,
      suspendFrom: body.suspendFromDate,
      suspendTo: body.suspendToDate,
    },
    work.today,
  );
  if (!standing) throw new Refusal(patientsRefusals.notPackable);
  assertSoundDays(standing, dob, work.today);
  return standing;
}

// A form sends back all that it loaded; only what differs is a change.
function pickChangedColumns(patient: PatientRow, columns: PatientChange): PatientChange {
  const old: Readonly<Record<string, unknown>> = { ...patient };
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(old[column]),
    ),
  );
}

async function auditPatient(
  work: Work,
  action: AuditAct,
  id: number,
  detail: Record<string, unknown>,
): Promise<void> {
  work.audit({
    area: 'patients',
    action,
    objectKind: 'patient',
    objectId: id,
    patientId: id,
    detail,
  });
  await announcePatients(work, [id]);
}

/** The name of the doctor is written by hand only while the patient has no doctors (DOCTOR-5). */
async function leaveNamedDoctor(
  work: Work,
  { id, doctorName }: PatientRow,
  body: PatientBody,
): Promise<PatientBody> {
  if (body.doctorName === undefined || body.doctorName === doctorName) return body;
  return (await listPatientDoctors(work.db, [id])).length === 0 ? body : { ...body, doctorName: undefined };
}
