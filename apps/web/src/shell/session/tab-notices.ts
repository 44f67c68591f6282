import { showInfo } from '../../kit/dialog/index.ts';
import { translate } from '../../kit/language/index.ts';
import { messages } from '../messages/tabs.ts';

/** By the code of the refusal; resolves when it was read. */
export function showTabStopped(code: string): Promise<void> {
  const isPharmacy = code === 'OTHER_PHARMACY';
  const hint = translate(messages, isPharmacy ? 'otherPharmacyHint' : 'otherPersonHint');
  return showInfo(translate(messages, isPharmacy ? 'otherPharmacy' : 'otherPerson'), [hint]);
}

export const showSignedOut = (): Promise<void> =>
  showInfo(translate(messages, 'signedOutElsewhere'), [translate(messages, 'signedOutElsewhereHint')]);
