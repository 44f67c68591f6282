import { hasUnsavedForm, leavePage } from '../../kit/unsaved/index.ts';
import { actingAs } from './acting-as.ts';
import { createTokenExchange } from './token-exchange.ts';
import { showSignedOut, showTabStopped } from './tab-notices.ts';
import { loginKey, signOutKey } from './token-store.ts';
import { tokens } from './tokens.ts';

/** The tabs that were made of this one, and the one that it was made of. */
export const tokenExchange = createTokenExchange(tokens, new BroadcastChannel('packwright.copies'));

/** The state of a tab. */
export interface TabState {
  /** The person and pharmacy that its pages were drawn for; null for a guest. */
  readonly actingAs: string | null;
  /** It uses the login that is remembered for all tabs. */
  readonly isShared: boolean;
  /** It has a login still: its own, or one that is remembered. */
  readonly hasLogin: boolean;
}

/** An act of another tab that concerns this one. */
export function readTabEvent(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  { actingAs, isShared, hasLogin }: TabState,
): 'signedOut' | 'otherLogin' | null {
  if (actingAs === null) return null;
  if (key === signOutKey && newValue !== null) return 'signedOut';
  if (key !== loginKey) return null;
  // The login that is remembered is over; so is this tab, unless it has one of its own.
  if (newValue === null) return hasLogin ? null : 'signedOut';
  return isShared && newValue !== actingAs ? 'otherLogin' : null;
}

let isStopped = false;

/**
 * The server acts for another person or pharmacy than this tab was drawn for: shows a notice and reloads. Never
 * resolves: nothing of this page continues, and typed text can be read until the notice is closed.
 */
export function stopTab(code: string): Promise<never> {
  if (!isStopped) {
    isStopped = true;
    void showTabStopped(code).then(() => leavePage('/'));
  }
  return new Promise(() => {});
}

interface TabEventHandlers {
  /** Signs this tab out. */
  readonly leave: () => void;
  /** Asks the server, which refuses a tab that acts for somebody else. */
  readonly ask: () => void;
}

/** Follows the other tabs of this browser: one that signs out, and one where the login becomes another. */
export function followOtherTabs({ leave, ask }: TabEventHandlers): void {
  window.addEventListener('storage', (event) => {
    const tabEvent = readTabEvent(event, {
      actingAs: actingAs.get(),
      isShared: tokens.isShared(),
      hasLogin: tokens.read() !== null,
    });
    if (tabEvent === 'otherLogin') ask();
    if (tabEvent !== 'signedOut') return;
    const isLost = hasUnsavedForm();
    leave();
    if (isLost) void showSignedOut();
  });
}
