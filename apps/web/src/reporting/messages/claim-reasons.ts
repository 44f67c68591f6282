import { englishClaimReasons } from '@packwright/contract/sentences/claims';
import { defineMessages, type MessageKey } from '../../kit/language/index.ts';

/** Reasons against a service. */
export const claimReasonMessages = defineMessages('sentences/claims', englishClaimReasons);

export type ClaimReasonKey = MessageKey<typeof claimReasonMessages>;
