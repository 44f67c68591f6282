import { Refusal, sharedRefusals } from '@packwright/contract';
import type { accessCalls } from '@packwright/contract/access';
import { resolvePage } from '@packwright/contract/machinery';
import type { Handlers } from '../../platform/serve/index.ts';
import { changeRole, createRole, removeRole } from '../actions/roles.ts';
import { presentCatalogue, presentRole, presentRoleRow } from '../present/index.ts';
import { countHolders, findRoleRecord, searchRoles } from '../store/index.ts';

type RoleCall =
  | 'listRoles'
  | 'getPermissionCatalogue'
  | 'getRole'
  | 'createRole'
  | 'updateRole'
  | 'deleteRole';

export function createRoleHandlers(): Pick<Handlers<typeof accessCalls>, RoleCall> {
  return {
    async listRoles({ query }, { db, who }) {
      const { rows, total } = await searchRoles(db, who.pharmacyId, {
        query: query.query ?? '',
        sortField: query.sortField ?? 'name',
        isDescending: query.sortOrder === 'desc',
        filters: query.filters ?? [],
        ...resolvePage(query),
      });
      return { rows: rows.map((row) => presentRoleRow(row, row.userCount)), total };
    },
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
