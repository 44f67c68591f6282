import { fieldRefusal, peopleRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { peopleCalls } from '@packwright/contract/people';
import type { Received } from '@packwright/contract/machinery';
import { groupStatuses, validValueMessage } from '@packwright/core/fields';
import { mayShowFile } from '../platform/files/index.ts';
import type { Work } from '../platform/work.ts';
import type { PeopleConsequences } from './consequences.ts';
import { announceGroups } from './events.ts';
import { groupColumns } from './read-body.ts';
import {
  type GroupChange,
  type GroupRow,
  groupOfName,
  insertGroup,
  isGroupLogo,
  lockGroup,
  lockGroupNames,
  patientNumbers,
  updateGroup,
} from './store.ts';

type NewGroup = Received<typeof peopleCalls.createPatientGroup>['body'];
type ChangedGroup = Received<typeof peopleCalls.updatePatientGroup>['body'];

/** Adds a patient group; answers its id. */
export async function createGroup(work: Work, body: NewGroup): Promise<number> {
  await refuseWrongFields(work, body, null);
  const columns = groupColumns(body);
  const id = await insertGroup(work.db, { ...columns, pharmacyId: work.who.pharmacyId, name: body.name });
  await note(work, 'create group', id, { name: body.name });
  return id;
}

export async function changeGroup(work: Work, id: number, body: ChangedGroup): Promise<void> {
  const group = await requireGroup(work, id);
  await refuseWrongFields(work, body, id);
  const columns = groupColumns(body);
  await save(work, group, columns, body.version ?? group.version);
  await note(work, 'update group', id, { fields: Object.keys(columns) });
}

/** Archives a group without patients (D-012). */
export async function archiveGroup(work: Work, id: number): Promise<void> {
  const group = await requireGroup(work, id);
  const numbers = await patientNumbers(work.db, [id]);
  if ((numbers.get(id)?.all ?? 0) > 0) throw new Refusal(peopleRefusals.groupHasPatients);
  await save(work, group, { archivedAt: work.now }, group.version);
  await note(work, 'archive group', id);
}

/** Active again; the patients stay as they are, because nothing un-ceases a medicine (D-089). */
export async function activateGroup(work: Work, id: number): Promise<void> {
  const group = await requireGroup(work, id);
  await save(work, group, { status: groupStatuses.active.code }, group.version);
  await note(work, 'activate group', id);
}

/** Inactive: its patients become inactive and their medicines cease, in the same transaction (1§4). */
export async function deactivateGroup(
  work: Work,
  id: number,
  { onGroupInactive }: PeopleConsequences,
): Promise<void> {
  const group = await requireGroup(work, id);
  await save(work, group, { status: groupStatuses.inactive.code }, group.version);
  const patients = await onGroupInactive(work, id);
  await note(work, 'deactivate group', id, { patients });
}

async function requireGroup(work: Work, id: number): Promise<GroupRow> {
  const group = await lockGroup(work.db, id);
  if (!group) throw new Refusal(sharedRefusals.notFound);
  return group;
}

async function save(work: Work, group: GroupRow, change: GroupChange, version: number): Promise<void> {
  const isSaved = await updateGroup(work.db, group.id, version, change);
  if (!isSaved) throw new Refusal(sharedRefusals.changedMeanwhile);
}

async function refuseWrongFields(work: Work, body: ChangedGroup, id: number | null): Promise<void> {
  if (body.logoId && !(await mayShowFile(work, body.logoId, isGroupLogo))) {
    throw fieldRefusal(sharedRefusals.invalid, 'logoId', validValueMessage);
  }
  if (body.name === undefined) return;
  await lockGroupNames(work.db, work.who.pharmacyId);
  const other = await groupOfName(work.db, body.name);
  if (other !== undefined && other !== id) throw fieldRefusal(peopleRefusals.groupNameTaken, 'name');
}

async function note(work: Work, action: string, id: number, detail = {}): Promise<void> {
  work.audit({ area: 'people', action, objectKind: 'patientGroup', objectId: id, detail });
  await announceGroups(work, [id]);
}
