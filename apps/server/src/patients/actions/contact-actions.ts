import type { AuditAct } from '@packwright/contract/audit-labels';
import { Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import { checkPhone, normaliseChecked } from '@packwright/core/identifiers';
import type { Work } from '../../platform/work.ts';
import { announcePatients } from '../events.ts';
import { deleteContact, findPatient, insertContact, updateContact } from '../store/index.ts';

type NewContact = HandlerInput<typeof patientsCalls.addContact>['body'];
type ChangedContact = HandlerInput<typeof patientsCalls.updateContact>['body'];

/** Adds a person to call about a patient; answers the id. */
export async function addContact(work: Work, patientId: number, body: NewContact): Promise<number> {
  await assertPatientExists(work, patientId);
  const id = await insertContact(work.db, {
    ...readContactColumns(body),
    firstName: body.firstName,
    pharmacyId: work.who.pharmacyId,
    patientId,
  });
  await auditContact(work, 'add contact', patientId, id);
  return id;
}

export async function changeContact(
  work: Work,
  patientId: number,
  id: number,
  body: ChangedContact,
): Promise<void> {
  await assertPatientExists(work, patientId);
  if (!(await updateContact(work.db, patientId, id, readContactColumns(body))))
    throw new Refusal(sharedRefusals.notFound);
  await auditContact(work, 'update contact', patientId, id);
}

export async function removeContact(work: Work, patientId: number, id: number): Promise<void> {
  await assertPatientExists(work, patientId);
  if (!(await deleteContact(work.db, patientId, id))) throw new Refusal(sharedRefusals.notFound);
  await auditContact(work, 'delete contact', patientId, id);
}

/** The columns of a body; an absent field gives none (API-11). */
function readContactColumns({ phone, ...body }: ChangedContact) {
  const columns = { ...body, phone: phone?.map((each) => normaliseChecked(checkPhone, each)) };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

async function assertPatientExists(work: Work, id: number): Promise<void> {
  if (!(await findPatient(work.db, id))) throw new Refusal(sharedRefusals.notFound);
}

async function auditContact(
  work: Work,
  action: AuditAct,
  patientId: number,
  contactId: number,
): Promise<void> {
  work.audit({ area: 'patients', action, objectKind: 'contact', objectId: contactId, patientId });
  await announcePatients(work, [patientId]);
}
