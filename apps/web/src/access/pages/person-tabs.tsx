import { UserDevicesTab } from './user-devices-tab.tsx';
import { UserRightsTab } from './user-rights-tab.tsx';
import { UserSigningTab } from './user-signing-tab.tsx';

/** The tabs of a person besides the form, by their path. */
export const personTabs = {
  '/rights': UserRightsTab,
  '/signing': UserSigningTab,
  '/devices': UserDevicesTab,
} as const;
