import { configurationCalls } from './configuration-calls.ts';
import { firstWeekCalls } from './first-week-calls.ts';
import { pharmacyCalls } from './pharmacy-calls.ts';
import { pharmacyKeepingCalls } from './pharmacy-keeping-calls.ts';
import { profileCalls } from './profile-calls.ts';
import { roleCalls } from './role-calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { setUpCalls } from './set-up-calls.ts';
import { settingsCalls } from './settings-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { supportCalls } from './support-calls.ts';
import { sessionCalls, userCalls } from './user-calls.ts';
import { viewCalls } from './view-calls.ts';

export {
  checkerRules,
  configurationBody,
  configurationFields,
  type SettingName,
} from './configuration-fields.ts';
export { accessGuide } from './guide.ts';
export { profileAnswer } from './profile-calls.ts';
export { pharmacyBody } from './pharmacy-calls.ts';
export { newPharmacyBody } from './pharmacy-keeping-calls.ts';
export { pharmacyList } from './pharmacy-list.ts';
export { ownPasswordBody } from './proof-bodies.ts';
export { accessRefusals } from './refusals.ts';
export { setUpBody } from './set-up-calls.ts';
export { signInRefusals } from './sign-in-refusals.ts';
export { roleList, supportGrantList, userList } from './user-list.ts';

export const accessCalls = {
  ...signInCalls,
  ...profileCalls,
  ...settingsCalls,
  ...configurationCalls,
  ...pharmacyCalls,
  ...pharmacyKeepingCalls,
  ...setUpCalls,
  ...userCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...roleCalls,
  ...supportCalls,
  ...viewCalls,
  ...firstWeekCalls,
} as const;
