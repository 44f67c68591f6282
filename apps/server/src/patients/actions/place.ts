import { patientsRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import { groupStatuses, packingStatuses, validValueMessage } from '@packwright/core/fields';
import { findGroup, findWard } from '../../people/index.ts';
import { findFileHead } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import { lockExternalIds, patientOfExternalId } from '../store/index.ts';

interface Place {
  readonly groupId: number;
  readonly wardId: number | null;
}

/** The group and ward as they are kept; a ward of another group is refused, and a left group's ward dropped. */
export async function placeOf(
  work: Work,
  asked: { readonly patientGroupId?: number | undefined; readonly wardId?: number | null | undefined },
  before: Place | null,
): Promise<Place> {
  const groupId = asked.patientGroupId ?? before?.groupId;
  const group = groupId === undefined ? undefined : await findGroup(work.db, groupId);
  if (!group) throw wrongField('patientGroupId');
  if (asked.wardId === undefined) {
    return { groupId: group.id, wardId: before?.groupId === group.id ? before.wardId : null };
  }
  if (asked.wardId === null) return { groupId: group.id, wardId: null };
  const ward = await findWard(work.db, asked.wardId);
  if (ward?.patient_group_id !== group.id) throw wrongField('wardId');
  return { groupId: group.id, wardId: ward.id };
}

/** Packs are made only in an active group: who begins there, or becomes active there, is refused (1§8). */
export async function insistOnActiveGroup(
  work: Work,
  groupId: number,
  before: { readonly groupId: number; readonly packingStatus: number } | null,
  packingStatus: number,
): Promise<void> {
  const { inactive } = packingStatuses;
  const begins = before === null || before.groupId !== groupId || before.packingStatus === inactive.code;
  if (packingStatus === inactive.code || !begins) return;
  const group = await findGroup(work.db, groupId);
  if (group?.status === groupStatuses.inactive.code) throw new Refusal(patientsRefusals.inactiveGroup);
}

/** A picture must be one that this pharmacy keeps. */
export async function insistOnPhoto(work: Work, photoId: number | null | undefined): Promise<void> {
  if (!photoId) return;
  const head = await findFileHead(work.db, photoId);
  if (!head?.contentType.startsWith('image/')) throw wrongField('photoId');
}

/** 0 is no dispense ID; any other belongs to one patient (1§5). */
export async function insistOnFreeExternalId(
  work: Work,
  externalId: number | undefined,
  patientId: number,
): Promise<void> {
  if (!externalId) return;
  await lockExternalIds(work.db, work.who.pharmacyId);
  const other = await patientOfExternalId(work.db, externalId, patientId);
  if (!other) return;
  const { message } = patientsRefusals.externalIdTaken;
  throw new Refusal(patientsRefusals.externalIdTaken, {
    errors: { externalPatientId: [message] },
    data: { patientName: `${other.first_name} ${other.last_name}` },
  });
}

const wrongField = (field: string): Refusal =>
  new Refusal(sharedRefusals.invalid, { errors: { [field]: [validValueMessage] } });
