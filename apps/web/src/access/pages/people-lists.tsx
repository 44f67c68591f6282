import { RoleListPage } from './role-list-page.tsx';
import { RolePeoplePage } from './role-people-page.tsx';
import { SupportPage } from './support-page.tsx';
import { UserListPage } from './user-list-page.tsx';

/** The lists of people and roles by their path: one chunk, since people who open one open others. */
export const peopleLists = {
  '/user/list': UserListPage,
  '/user/support': SupportPage,
  '/role/list': RoleListPage,
  '/role/userAssigned/$roleId': RolePeoplePage,
} as const;
