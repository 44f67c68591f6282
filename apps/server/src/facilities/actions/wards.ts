import type { AuditAct } from '@packwright/contract/audit-labels';
import { buildFieldRefusal, facilitiesRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import type { FacilitiesConsequences } from '../consequences.ts';
import { announceGroups } from '../events.ts';
import type { FacilitiesQuestions } from '../questions.ts';
import {
  deleteWard,
  findWard,
  insertWard,
  lockGroup,
  renameWard,
  saveWardOrder,
  type Ward,
  listWards,
} from '../store/groups.ts';

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

interface WantedWard {
  readonly wardId?: number | null | undefined;
  readonly name: string;
}

/** Adds a ward to a group that is held; one with an id is none of its own. Answers its id. */
export async function addNewWard(work: Work, groupId: number, { wardId, name }: WantedWard): Promise<number> {
  if (wardId) throw new Refusal(sharedRefusals.notFound);
  return addWard(work, groupId, name);
}

/** The wards of a group become these, in this order: some are removed, renamed or added (GROUP-4, GROUP-11). */
export async function replaceWards(
  work: Work,
  groupId: number,
  wanted: readonly WantedWard[],
  questions: FacilitiesQuestions,
  consequences: FacilitiesConsequences,
): Promise<void> {
  const known = await listWards(work.db, groupId);
  const kept = wanted.flatMap(({ wardId }) => wardId ?? []);
  if (!kept.every((id) => known.some((ward) => ward.id === id))) throw new Refusal(sharedRefusals.notFound);
  for (const ward of known)
    if (!kept.includes(ward.id)) await removeWard(work, ward.id, questions, consequences);
  const order: number[] = [];
  for (const ward of wanted) {
    const { wardId, name } = ward;
    const id = wardId || (await addNewWard(work, groupId, ward));
    order.push(id);
    if (known.some((each) => each.id === id && each.name !== name))
      await changeWardName(work, id, name, consequences);
  }
  const before = (await listWards(work.db, groupId)).map(({ id }) => id);
  if (order.every((id, at) => id === before[at])) return;
  await saveWardOrder(work.db, order);
  work.audit({ area: 'people', action: 'order wards', objectKind: 'patientGroup', objectId: groupId });
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
  action: AuditAct,
  id: number,
  groupId: number,
  name: string,
): Promise<void> {
  work.audit({ area: 'people', action, objectKind: 'ward', objectId: id, detail: { groupId, name } });
  await announceGroups(work, [groupId]);
}
