import { Refusal, sharedRefusals } from '@packwright/contract';
import type { accessCalls } from '@packwright/contract/access';
import { resolvePage } from '@packwright/contract/machinery';
import type { Handlers } from '../../platform/serve/index.ts';
import { exportRoles } from '../actions/export-lists.ts';
import { changeRole, createRole, removeRole } from '../actions/roles.ts';
import { presentCatalogue, presentRole } from '../present/index.ts';
import { findRoles } from '../reads.ts';
import { countHolders, findRoleRecord } from '../store/index.ts';

type RoleCall =
  | 'listRoles'
  | 'exportRoles'
  | 'getPermissionCatalogue'
  | 'getRole'
  | 'createRole'
  | 'updateRole'
  | 'deleteRole';

export function createRoleHandlers(): Pick<Handlers<typeof accessCalls>, RoleCall> {
  return {
    listRoles: ({ query }, work) => findRoles(work, query, resolvePage(query)),
    exportRoles: ({ body }, work) => exportRoles(work, body),
    getPermissionCatalogue: () => presentCatalogue(),
    async getRole({ params }, { db, who }) {
      const role = await findRoleRecord(db, params.id);
      if (!role) throw new Refusal(sharedRefusals.notFound);
      return presentRole(role, await countHolders(db, who.pharmacyId, role.id));
    },
    createRole: async ({ body }, work) => ({ id: await createRole(work, body) }),
    updateRole: ({ params, body }, work) => changeRole(work, params.id, body),
    deleteRole: ({ params }, work) => removeRole(work, params.id),
  };
}
