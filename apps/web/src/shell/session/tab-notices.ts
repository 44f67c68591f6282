import { showInfo } from '../../kit/dialog/index.ts';
import { say } from '../../kit/language/index.ts';
import { words } from './words.ts';

/** By the code of the refusal; resolves when it was read. */
export function tellStopped(code: string): Promise<void> {
  const isPharmacy = code === 'OTHER_PHARMACY';
  const hint = say(words, isPharmacy ? 'otherPharmacyHint' : 'otherPersonHint');
  return showInfo(say(words, isPharmacy ? 'otherPharmacy' : 'otherPerson'), [hint]);
}

export const tellSignedOut = (): Promise<void> =>
  showInfo(say(words, 'signedOutElsewhere'), [say(words, 'signedOutElsewhereHint')]);
