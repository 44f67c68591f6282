import { patientsRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { Received } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import type { Work } from '../../platform/work.ts';
import { keptNumbers, suspensionProblems } from '../kept-numbers.ts';
import type { PatientConsequences } from '../consequences.ts';
import { announcePatients } from '../events.ts';
import { doesAffectPacks, type PatientBody, patientColumns } from '../read-body.ts';
import { changeStanding, type Standing } from '../standing.ts';
import { newStanding, standingColumns, standingOf } from '../standing-columns.ts';
import { insertPatient, type PatientChange, type PatientRow, savePatient } from '../store/index.ts';
import { followStanding } from './follow-standing.ts';
import {
  insistOnActiveGroup,
  insistOnFreeExternalId,
  insistOnPhoto,
  lockWithGroup,
  requireGroup,
  wardIn,
} from './place.ts';

type NewBody = Received<typeof patientsCalls.createPatient>['body'];

/** Admits a patient; answers the id. */
export async function createPatient(work: Work, body: NewBody): Promise<number> {
  const standing = standingAfter(work, newStanding, body);
  await insistOnPhoto(work, body.photoId);
  const group = await requireGroup(work, body.patientGroupId);
  const wardId = await wardIn(work, group, body.wardId, null);
  insistOnActiveGroup(group, null, standing.packingStatus);
  await insistOnFreeExternalId(work, body.externalPatientId, 0);
  const id = await insertPatient(work.db, {
    ...patientColumns(body, keptNumbers(body)),
    ...standingColumns(standing),
    firstName: body.firstName,
    lastName: body.lastName,
    pharmacyId: work.who.pharmacyId,
    patientGroupId: group.id,
    wardId,
    createdAt: work.now,
  });
  await note(work, 'create patient', id, {});
  return id;
}

/** Changes a patient; absent stays, empty clears (D-014). */
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
  const before = standingOf(patient);
  const standing = standingAfter(work, before, body);
  await insistOnPhoto(work, body.photoId);
  const wardId = await wardIn(work, group, body.wardId, patient);
  insistOnActiveGroup(group, patient, standing.packingStatus);
  await insistOnFreeExternalId(work, body.externalPatientId, id);
  const change = changedColumns(patient, {
    ...patientColumns(body, keptNumbers(body)),
    ...standingColumns(standing),
    patientGroupId: group.id,
    wardId,
  });
  const fields = Object.keys(change);
  await savePatient(work.db, id, change, doesAffectPacks(fields));
  await followStanding(work, id, before, standing, consequences);
  await note(work, 'update patient', id, { fields });
}

function standingAfter(work: Work, before: Standing, body: PatientBody): Standing {
  const standing = changeStanding(
    before,
    {
      patientStatus: body.patientStatus,
      packingStatus: body.packingStatus,
      suspendFrom: body.suspendFromDate,
      suspendTo: body.suspendToDate,
    },
    work.today,
  );
  if (!standing) throw new Refusal(patientsRefusals.notPackable);
  const errors = suspensionProblems(standing.suspendFrom, standing.suspendTo);
  if (Object.keys(errors).length > 0) throw new Refusal(sharedRefusals.invalid, { errors });
  return standing;
}

// A form sends back all that it loaded; only what differs is a change.
function changedColumns(patient: PatientRow, columns: PatientChange): PatientChange {
  const old: Readonly<Record<string, unknown>> = { ...patient };
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(old[column]),
    ),
  );
}

async function note(work: Work, action: string, id: number, detail: Record<string, unknown>): Promise<void> {
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
