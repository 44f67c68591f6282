import type { packingCalls, signingCalls } from '@packwright/contract/packing';
import { restoreSigning } from '../../access/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Handlers } from '../../platform/serve/index.ts';
import { endSigning, issueSigningKey, readSigning } from '../actions/signing-keys.ts';

export function createSigningHandlers(
  platform: Platform,
): Pick<Handlers<typeof packingCalls>, keyof typeof signingCalls> {
  return {
    getSigning: ({ params }, work) => readSigning(work, params.id),
    issueSigningKey: ({ body }, work) => issueSigningKey(platform, work, body.password),
    revokeSigning: ({ params, body }, work) => endSigning(work, params.id, body.reason),
    restoreSigning: ({ params }, work) => restoreSigning(work, params.id),
  };
}
