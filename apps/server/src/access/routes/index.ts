import type { accessCalls } from '@packwright/contract/access';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import type { AccessQuestions } from '../questions.ts';
import { createAccountHandlers, type SampleAccounts } from './account.ts';
import { createConfigurationHandlers } from './configuration.ts';
import type { AccessConsequences } from '../consequences.ts';
import { createPeopleHandlers } from './people.ts';
import { createPharmacyHandlers } from './pharmacies.ts';
import { createRoleHandlers } from './roles.ts';
import { createSecondFactorHandlers } from './second-factor.ts';
import { createSupportHandlers } from './support.ts';
import { createViewHandlers } from './views.ts';

export { assertOwnPharmacy, type SampleAccounts } from './account.ts';

export function createAccessHandlers(
  platform: Platform,
  sample: SampleAccounts | null,
  questions: AccessQuestions,
  consequences: AccessConsequences,
): Handlers<typeof accessCalls> {
  return {
    ...createAccountHandlers(platform, sample, questions),
    ...createConfigurationHandlers(platform, questions),
    ...createPeopleHandlers(platform),
    ...createPharmacyHandlers(platform, questions, consequences),
    ...createRoleHandlers(),
    ...createSecondFactorHandlers(platform),
    ...createSupportHandlers(platform),
    ...createViewHandlers(),
  };
}
