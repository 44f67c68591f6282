import { buildFieldRefusal, patientsRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { groupStatuses, packingStatuses, validValueMessage } from '@packwright/core/fields';
import { findWard, findWardByName, type GroupRow, lockGroupShared } from '../../facilities/index.ts';
import { attachFile, isPicture } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import {
  findGroupId,
  lockExternalIds,
  lockPatient,
  findPatientByExternalId,
  type PatientRow,
} from '../store/index.ts';

/**
 * Locks the group of a patient first and then the patient, in the same order as a deactivation of the group, so that no
 * deadlock occurs and nobody stays active in an inactive group.
 */
export async function lockWithGroup(
  work: Work,
  id: number,
  askedGroupId?: number,
): Promise<{ patient: PatientRow; group: GroupRow }> {
  const groupId = askedGroupId ?? (await findGroupId(work.db, id));
  const group = groupId === undefined ? undefined : await lockGroupShared(work.db, groupId);
  const patient = await lockPatient(work.db, id);
  if (!patient) throw new Refusal(sharedRefusals.notFound);
  if (!group) throw createFieldRefusal('patientGroupId');
  if (askedGroupId === undefined && patient.patientGroupId !== group.id)
    throw new Refusal(sharedRefusals.changedMeanwhile);
  return { patient, group };
}

/** The group that a new patient begins in, held until the work ends. */
export async function getLockedGroup(work: Work, groupId: number): Promise<GroupRow> {
  const group = await lockGroupShared(work.db, groupId);
  if (!group) throw createFieldRefusal('patientGroupId');
  return group;
}

/** The ward as it is stored; one of another group is refused, and that of the former group dropped. */
export async function resolveWard(
  work: Work,
  group: GroupRow,
  wardId: number | null | undefined,
  before: PatientRow | null,
): Promise<number | null> {
  if (wardId === undefined) return before?.patientGroupId === group.id ? before.wardId : null;
  if (wardId === null) return null;
  const ward = await findWard(work.db, wardId);
  if (ward?.patientGroupId !== group.id) throw createFieldRefusal('wardId');
  return ward.id;
}

/** The ward of a body, by id or by name. */
interface NamedPlace {
  readonly wardId?: number | null | undefined;
  readonly ward?: string | undefined;
  readonly facilityWard?: string | undefined;
}

/** The ward as a body names it; an id or a name that is as it was says nothing (PATIENT-29). */
export async function resolveNamedWard(
  work: Work,
  group: GroupRow,
  { wardId, ward, facilityWard }: NamedPlace,
  before: PatientRow | null,
): Promise<number | null> {
  if (wardId !== undefined && wardId !== before?.wardId) return resolveWard(work, group, wardId, before);
  const stored = before?.wardId ? await findWard(work.db, before.wardId) : undefined;
  const formerName = stored?.name ?? '';
  const name = [ward, facilityWard].find((said) => said !== undefined && said !== formerName);
  if (name === undefined) return resolveWard(work, group, undefined, before);
  if (name === '') return null;
  const named = await findWardByName(work.db, group.id, name);
  if (!named) throw createFieldRefusal('ward');
  return named.id;
}

/** Packs are made only in an active group: who begins there, or becomes active there, is refused (GROUP-5). */
export function assertActiveGroup(group: GroupRow, before: PatientRow | null, packingStatus: number): void {
  const { inactive } = packingStatuses;
  const begins =
    before === null || before.patientGroupId !== group.id || before.packingStatus === inactive.code;
  if (packingStatus === inactive.code || !begins) return;
  if (group.status === groupStatuses.inactive.code) throw new Refusal(patientsRefusals.inactiveGroup);
}

/** A picture must be one that this pharmacy keeps. */
export async function assertPhoto(work: Work, photoId: number | null | undefined): Promise<void> {
  if (photoId && !(await attachFile(work, photoId, isPicture))) throw createFieldRefusal('photoId');
}

const withoutLock = new WeakSet<Work>();

/**
 * Lets long work give dispense IDs without holding up everybody else who gives one: it has looked them up, and the index
 * refuses one that somebody else gives meanwhile.
 */
export const giveExternalIdsWithoutLock = (work: Work): void => void withoutLock.add(work);

/** 0 is no dispense ID; any other belongs to one patient (PATIENT-8). */
export async function assertFreeExternalId(
  work: Work,
  externalId: number | undefined,
  patientId: number,
): Promise<void> {
  if (!externalId || withoutLock.has(work)) return;
  await lockExternalIds(work.db, work.who.pharmacyId);
  const other = await findPatientByExternalId(work.db, externalId, patientId);
  if (!other) return;
  const { message } = patientsRefusals.externalIdTaken;
  throw new Refusal(patientsRefusals.externalIdTaken, {
    errors: { externalPatientId: [message] },
    data: { patientName: `${other.firstName} ${other.lastName}` },
  });
}

const createFieldRefusal = (field: string): Refusal =>
  buildFieldRefusal(sharedRefusals.invalid, field, validValueMessage);
