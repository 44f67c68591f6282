/** The pages of patient groups by name (decision 0093). */
export const pages = {
  calendar: () => import('./calendar-page.tsx').then((m) => m.CalendarPage),
  groupList: () => import('./group-list-page.tsx').then((m) => m.GroupListPage),
  groupCreate: () => import('./group-create-page.tsx').then((m) => m.GroupCreatePage),
  group: () => import('./group-page.tsx').then((m) => m.GroupPage),
};
