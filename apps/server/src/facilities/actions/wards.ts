import { buildFieldRefusal, facilitiesRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import type { FacilitiesConsequences } from '../consequences.ts';
import { announceGroups } from '../events.ts';
import type { FacilitiesQuestions } from '../questions.ts';
import { deleteWard, findWard, insertWard, lockGroup, renameWard, type Ward, listWards } from '../store.ts';

/** Adds a ward to a group; answers its id. */
export async function addWard(work: Work, groupId: number, name: string): Promise<number> {
  if (!(await lockGroup(work.db, groupId))) throw new Refusal(sharedRefusals.notFound);
  await assertNameFree(work, groupId, name, null);
  const id = await insertWard(work.db, { pharmacyId: work.who.pharmacyId, groupId, name });
  await auditWard(work, 'create ward', id, groupId, name);
  return id;
}

export async function changeWardName(
  work: Work,
  id: number,
  name: string,
  { onGroupChanged }: FacilitiesConsequences,
): Promise<void> {
  const ward = await getLockedWard(work, id);
  await assertNameFree(work, ward.patientGroupId, name, id);
  await renameWard(work.db, id, name);
  await auditWard(work, 'rename ward', id, ward.patientGroupId, name);
  await onGroupChanged(work, ward.patientGroupId);
}

/** Removes a ward in which nobody is (GROUP-4). */
export async function removeWard(
  work: Work,
  id: number,
  { isWardInUse }: FacilitiesQuestions,
  { onWardRemoved }: FacilitiesConsequences,
): Promise<void> {
  const ward = await getLockedWard(work, id);
  if (await isWardInUse(work.db, id)) throw new Refusal(facilitiesRefusals.wardHasPatients);
  await onWardRemoved(work, id);
  await deleteWard(work.db, id);
  await auditWard(work, 'delete ward', id, ward.patientGroupId, ward.name);
}

// A ward changes only under the lock of its group, which an admission to the ward takes as well.
async function getLockedWard(work: Work, id: number): Promise<Ward> {
  const found = await findWard(work.db, id);
  if (found) await lockGroup(work.db, found.patientGroupId);
  const ward = await findWard(work.db, id);
  if (!ward) throw new Refusal(sharedRefusals.notFound);
  return ward;
}

async function assertNameFree(work: Work, groupId: number, name: string, id: number | null): Promise<void> {
  const sameName = (await listWards(work.db, groupId)).find(
    (ward) => ward.id !== id && ward.name.toLowerCase() === name.toLowerCase(),
  );
  if (!sameName) return;
  throw buildFieldRefusal(facilitiesRefusals.wardNameTaken, 'name');
}

async function auditWard(
  work: Work,
  action: string,
  id: number,
  groupId: number,
  name: string,
): Promise<void> {
  work.audit({ area: 'people', action, objectKind: 'ward', objectId: id, detail: { groupId, name } });
  await announceGroups(work, [groupId]);
}
