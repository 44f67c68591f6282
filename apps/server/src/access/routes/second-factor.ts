import type { accessCalls } from '@packwright/contract/access';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import {
  confirmSecondFactor,
  removeOwnSecondFactor,
  resetSecondFactor,
  startSecondFactor,
} from '../actions/second-factor.ts';
import { countRecoveryCodes, findConfirmedAt, isRequiredOf } from '../second-factor/index.ts';

type SecondFactorCall =
  | 'getSecondFactor'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'resetSecondFactor';

export function createSecondFactorHandlers(
  platform: Platform,
): Pick<Handlers<typeof accessCalls>, SecondFactorCall> {
  return {
    async getSecondFactor(_, { db, who }) {
      const confirmedAt = await findConfirmedAt(db, who.userId);
      return {
        isOn: confirmedAt !== null,
        confirmedAt: confirmedAt ?? '',
        codesLeft: await countRecoveryCodes(db, who.userId),
        isRequired: await isRequiredOf(platform, db, who),
      };
    },
    startSecondFactor: ({ body }, work) => startSecondFactor(platform, work, body.password),
    confirmSecondFactor: async ({ body }, work) => ({
      recoveryCodes: await confirmSecondFactor(platform, work, body.code),
    }),
    removeSecondFactor: ({ body }, work) => removeOwnSecondFactor(platform, work, body.code),
    resetSecondFactor: ({ params }, work) => resetSecondFactor(work, params.id),
  };
}
