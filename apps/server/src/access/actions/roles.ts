import type { AuditAct } from '@packwright/contract/audit-labels';
import { accessRefusals, buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { accessCalls } from '@packwright/contract/access';
import type { HandlerInput } from '@packwright/contract/machinery';
import { findRoleChangeProblem, type FullRole, roleLevels } from '@packwright/core/permissions';
import type { Work } from '../../platform/work.ts';
import { announcePeople, announceRights } from '../events.ts';
import { readEntries, readPermissions } from '../read-body.ts';
import { assertDelegation } from '../rules/people.ts';
import {
  countHolders,
  deleteRole,
  findRoleByName,
  findRoleRecord,
  insertRole,
  listHeldRoles,
  lockPeople,
  lockRoles,
  type RoleRecord,
  saveRoleGrants,
  updateRole,
} from '../store/index.ts';

type NewRole = HandlerInput<typeof accessCalls.createRole>['body'];
type ChangedRole = HandlerInput<typeof accessCalls.updateRole>['body'];

/** Adds a role of the pharmacy in view; answers its id. */
export async function createRole(work: Work, body: NewRole): Promise<number> {
  const { db, who } = work;
  await lockRoles(db, who.pharmacyId);
  await assertFreeName(work, body.name, null);
  const role = {
    name: body.name,
    isPharmacist: body.isPharmacist ?? false,
    isChangeCommentRequired: body.isChangeCommentRequired ?? true,
  };
  const grants = {
    permissions: readPermissions(body.permissions ?? []),
    entryPermissions: readEntries(body.entryPermissions ?? []),
  };
  const after: FullRole = { id: 0, roleLevel: roleLevels.user, ...role, ...grants };
  await assertRoleChange(work, null, after);
  const id = await insertRole(db, who.pharmacyId, role);
  await saveRoleGrants(db, who.pharmacyId, id, grants.permissions, grants.entryPermissions);
  await auditRole(work, 'create role', id, { ...role, ...grants });
  return id;
}

/** Changes a role of the pharmacy; its people have the new rights at their next call (ACCESS-44, ACCESS-48). */
export async function changeRole(work: Work, id: number, body: ChangedRole): Promise<void> {
  const { db, who } = work;
  const before = await getOwnRole(work, id);
  if (body.name !== undefined) await assertFreeName(work, body.name, id);
  const role = {
    name: body.name ?? before.name,
    isPharmacist: body.isPharmacist ?? before.isPharmacist,
    isChangeCommentRequired: body.isChangeCommentRequired ?? before.isChangeCommentRequired,
  };
  const grants = {
    permissions: body.permissions ? readPermissions(body.permissions) : before.permissions,
    entryPermissions: body.entryPermissions ? readEntries(body.entryPermissions) : before.entryPermissions,
  };
  await assertRoleChange(work, before, { ...before, ...role, ...grants });
  if (!(await updateRole(db, id, body.version ?? before.version, role)))
    throw new Refusal(sharedRefusals.changedMeanwhile);
  await saveRoleGrants(db, who.pharmacyId, id, grants.permissions, grants.entryPermissions);
  const { name, isPharmacist, isChangeCommentRequired, permissions, entryPermissions } = before;
  const from = { name, isPharmacist, isChangeCommentRequired, permissions, entryPermissions };
  await auditRole(work, 'update role', id, { from, to: { ...role, ...grants } });
  await announceRights(work, 'everybody', { isTold: true });
}

/** Deletes a role that nobody holds, those who left included: they would come back without rights. */
export async function removeRole(work: Work, id: number): Promise<void> {
  await lockPeople(work.db, work.who.pharmacyId);
  const { name } = await getOwnRole(work, id);
  if ((await countHolders(work.db, work.who.pharmacyId, id)) > 0) throw new Refusal(accessRefusals.roleInUse);
  await deleteRole(work.db, id);
  await auditRole(work, 'delete role', id, { name });
}

/** A role of the pharmacy itself; those of the product are read and never changed. */
async function getOwnRole(work: Work, id: number): Promise<RoleRecord> {
  await lockRoles(work.db, work.who.pharmacyId);
  const role = await findRoleRecord(work.db, id);
  if (!role) throw new Refusal(sharedRefusals.notFound);
  if (role.pharmacyId === 0) throw new Refusal(accessRefusals.systemRole);
  return role;
}

async function assertRoleChange(work: Work, before: FullRole | null, after: FullRole): Promise<void> {
  const { db, who } = work;
  const own = await listHeldRoles(db, who.pharmacyId, who.userId);
  assertDelegation(findRoleChangeProblem({ giver: who, own, before, after }));
}

async function assertFreeName(work: Work, name: string, self: number | null): Promise<void> {
  const other = await findRoleByName(work.db, name);
  if (other !== undefined && other !== self) throw buildFieldRefusal(accessRefusals.roleNameTaken, 'name');
}

async function auditRole(work: Work, action: AuditAct, id: number, detail: object): Promise<void> {
  work.audit({ area: 'access', action, objectKind: 'role', objectId: id, detail: { ...detail } });
  await announcePeople(work);
}
