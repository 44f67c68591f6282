import { UserCreatePage } from './user-create-page.tsx';
import { UserDetailsTab } from './user-details-tab.tsx';
import { UserPage } from './user-page.tsx';

/** The forms of a person by their path: one chunk, since people who open one open the other. */
export const personForms = {
  '/user/create': UserCreatePage,
  '/user/$id': UserPage,
  '/': UserDetailsTab,
} as const;
