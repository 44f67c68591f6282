import { showInfo } from '../../kit/dialog/index.ts';
import { say } from '../../kit/language/index.ts';
import { words } from '../words.ts';
import { loggedInKey, pharmacyKey } from './token-store.ts';

/** What a tab knows of itself. */
export interface ThisTab {
  /** The pharmacy that its pages show; null for a guest. */
  readonly pharmacyId: number | null;
  /** It uses the login that is remembered for all tabs. */
  readonly isShared: boolean;
}

/** What another tab did that concerns this one. */
export function heardFrom(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  { pharmacyId, isShared }: ThisTab,
): 'signedOut' | 'otherPharmacy' | null {
  if (pharmacyId === null) return null;
  if (key === loggedInKey && newValue === 'false') return 'signedOut';
  if (key !== pharmacyKey || newValue === null || !isShared) return null;
  return newValue === String(pharmacyId) ? null : 'otherPharmacy';
}

let isTold = false;

/** What this page shows belongs to the pharmacy that was left: nothing of it may be saved in the other one (D-043). */
async function startAnew(): Promise<void> {
  if (isTold) return;
  isTold = true;
  await showInfo(say(words, 'otherPharmacy'), [say(words, 'otherPharmacyHint')]);
  location.assign('/');
}

/** Follows the other tabs of this browser: one that signs out, and one that goes to another pharmacy. */
export function followOtherTabs(thisTab: () => ThisTab, leave: () => void): void {
  window.addEventListener('storage', (event) => {
    const heard = heardFrom(event, thisTab());
    if (heard === 'signedOut') leave();
    if (heard === 'otherPharmacy') void startAnew();
  });
}
