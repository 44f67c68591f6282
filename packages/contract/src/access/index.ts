import { profileCalls } from './profile-calls.ts';
import { settingsCalls } from './settings-calls.ts';
import { signInCalls } from './sign-in-calls.ts';

export { accessGuide } from './guide.ts';
export { profileAnswer } from './profile-calls.ts';
export { accessRefusals } from './refusals.ts';

export const accessCalls = { ...signInCalls, ...profileCalls, ...settingsCalls } as const;
