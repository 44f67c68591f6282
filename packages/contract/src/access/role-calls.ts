import * as z from 'zod/mini';
import {
  call,
  createdId,
  done,
  exportFields,
  fileLink,
  idOf,
  list,
  listPaging,
  record,
} from '../machinery/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { accessRefusals } from './refusals.ts';
import { changedRoleBody, newRoleBody, permissionCatalogue, roleAnswer, roleRow } from './role-fields.ts';
import { roleList } from './user-list.ts';

const { page, size, ...sought } = listPaging(roleList);
const params = { id: idOf('role') };
const givingRefusals = [accessRefusals.ownRights, accessRefusals.rightsNotHeld] as const;

export const roleCalls = {
  listRoles: call({
    method: 'GET',
    path: '/api/roles',
    summary: 'The roles that people of this pharmacy may hold, with how many do',
    needs: { menu: 'role', level: 'read' },
    query: z.strictObject({ page, size, ...sought }),
    answer: list(roleRow),
  }),
  exportRoles: call({
    method: 'POST',
    path: '/api/roles/export',
    summary: 'The roles as a table: what the filters leave, in its order, with the chosen columns',
    needs: { menu: 'role', level: 'read' },
    body: z.strictObject({ ...sought, ...exportFields(roleList) }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: [sharedRefusals.exportTooLarge],
  }),
  getPermissionCatalogue: call({
    method: 'GET',
    path: '/api/roles/permission-catalogue',
    summary: 'Every menu and entry permission that a role may give, by name',
    needs: { menu: 'role', level: 'read' },
    answer: record(permissionCatalogue, ['permissions', 'entryPermissions']),
  }),
  getRole: call({
    method: 'GET',
    path: '/api/roles/{id}',
    summary: 'One role with all that it gives',
    needs: { menu: 'role', level: 'read' },
    params,
    answer: record(roleAnswer),
  }),
  createRole: call({
    method: 'POST',
    path: '/api/roles',
    summary: 'Add a role',
    needs: { menu: 'role', level: 'create' },
    body: newRoleBody,
    answer: record(createdId, ['id']),
    refusals: [accessRefusals.roleNameTaken, ...givingRefusals],
  }),
  updateRole: call({
    method: 'PUT',
    path: '/api/roles/{id}',
    summary: 'Change a role; open sessions of its people follow at once',
    needs: { menu: 'role', level: 'update' },
    params,
    sentBack: { record: roleAnswer, id: 'id' },
    body: changedRoleBody,
    answer: done,
    refusals: [
      accessRefusals.roleNameTaken,
      accessRefusals.systemRole,
      ...givingRefusals,
      sharedRefusals.changedMeanwhile,
    ],
  }),
  deleteRole: call({
    method: 'DELETE',
    path: '/api/roles/{id}',
    summary: 'Delete a role that nobody holds',
    needs: { menu: 'role', level: 'delete' },
    params,
    answer: done,
    refusals: [accessRefusals.systemRole, accessRefusals.roleInUse],
  }),
} as const;
