import { RoleCreatePage } from './role-create-page.tsx';
import { RolePage } from './role-page.tsx';

/** The forms of a role by their path: one chunk, since people who open one open the other. */
export const roleForms = {
  '/role/create': RoleCreatePage,
  '/role/$id': RolePage,
} as const;
