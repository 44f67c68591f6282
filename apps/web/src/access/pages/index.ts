/** The pages of people and roles by name (decision 0093). */
export const pages = {
  ownProfile: () => import('./own-profile-page.tsx').then((m) => m.OwnProfilePage),
  secondFactor: () => import('./second-factor-page.tsx').then((m) => m.SecondFactorPage),
  userList: () => import('./user-list-page.tsx').then((m) => m.UserListPage),
  userCreate: () => import('./user-create-page.tsx').then((m) => m.UserCreatePage),
  support: () => import('./support-page.tsx').then((m) => m.SupportPage),
  user: () => import('./user-page.tsx').then((m) => m.UserPage),
  userDetailsTab: () => import('./user-details-tab.tsx').then((m) => m.UserDetailsTab),
  userRightsTab: () => import('./user-rights-tab.tsx').then((m) => m.UserRightsTab),
  userSigningTab: () => import('./user-signing-tab.tsx').then((m) => m.UserSigningTab),
  userDevicesTab: () => import('./user-devices-tab.tsx').then((m) => m.UserDevicesTab),
  roleList: () => import('./role-list-page.tsx').then((m) => m.RoleListPage),
  roleCreate: () => import('./role-create-page.tsx').then((m) => m.RoleCreatePage),
  rolePeople: () => import('./role-people-page.tsx').then((m) => m.RolePeoplePage),
  role: () => import('./role-page.tsx').then((m) => m.RolePage),
};
