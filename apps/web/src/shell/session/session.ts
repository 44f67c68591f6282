import { parseTimeZone, getIanaZone } from '@packwright/core/days';
import { Refusal, signInRefusals } from '@packwright/contract';
import { dismissDialogs, toFailure, showError } from '../../kit/dialog/index.ts';
import { getNowMilliseconds, setChoiceOwner, setTimeZone, createStore } from '../../kit/store/index.ts';
import { chunkFailureHandler } from '../../kit/lazy/index.ts';
import { client } from '../client.ts';
import { actingAs } from './acting-as.ts';
import { subscribeSessionEnd } from './session-ended.ts';
import { otherTabs } from './tabs.ts';
import type { Tokens } from './token-store.ts';
import { tokens } from './tokens.ts';
import type { Profile } from './profile.ts';

export type Session =
  /** The stored login is being checked: the splash is shown. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'guest' }
  /** A stored login that could not be checked, because the server did not answer. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signedIn'; readonly profile: Profile };

export const session = createStore<Session>({ kind: 'checking' });

function applySession(next: Session): void {
  if (next.kind === 'signedIn') {
    setChoiceOwner(String(next.profile.id));
    const zone = parseTimeZone(next.profile.currentTimezone);
    if (zone !== null) setTimeZone(getIanaZone(zone));
    const login = `${next.profile.id}/${next.profile.currentPharmacyId}`;
    actingAs.set(login);
    tokens.noteLogin(login);
  } else actingAs.set(null);
  if (next.kind === 'guest') dismissDialogs();
  session.set(next);
}

/** A person who has signed in elsewhere in this browser meanwhile stays signed in. */
function leaveTab(): void {
  tokens.forgetTab();
  applySession({ kind: 'guest' });
}

/** A login that is over; a remembered one is over for every tab that uses it. */
function leaveLogin(login = tokens.login()): void {
  tokens.end(login);
  leaveTab();
}

/** Loads the profile; a failure is shown and signs out, unless the server is away (WEB-28). */
export async function loadProfile(): Promise<boolean> {
  const as = actingAs.get();
  const login = tokens.login();
  try {
    const { data } = await client.getProfile();
    applySession({ kind: 'signedIn', profile: data });
    return true;
  } catch (reason) {
    if (isProfileRefused(reason)) {
      // Another person may have signed in on this tab meanwhile.
      if (as === actingAs.get()) leaveLogin(login);
      void showError(title, [message]);
      return false;
    }
    // A server that is restarting, or a page that is being left, must not cost the login.
    if (session.get().kind === 'checking') applySession({ kind: 'unreachable' });
    const failure = toFailure(reason);
    if (failure !== null) void showError(failure.title, failure.messages);
    return false;
  }
}

const { title, message } = signInRefusals.invalidSession;
// Answered by the product itself; a gateway in front of it answers for a server that is away.
const isProfileRefused = (reason: unknown): boolean =>
  reason instanceof Refusal && reason.status >= 400 && reason.status <= 500;

/** Checks the stored login once, when the page loads, and follows the other tabs from then on. */
export async function startSession(): Promise<void> {
  subscribeSessionEnd(() => leaveLogin());
  otherTabs
    .fetch()
    .then(
      ({ followOtherTabs }) => followOtherTabs({ leave: leaveTab, ask: () => void loadProfile() }),
      chunkFailureHandler.get(),
    );
  if (!tokens.hasValidLogin(getNowMilliseconds())) {
    // One that is remembered may be in use in another tab, whose idle time is longer (SESSION-5).
    if (!tokens.isShared()) tokens.forgetTab();
    session.set({ kind: 'guest' });
    return;
  }
  await loadProfile();
}

/** Tries a stored login again after the server did not answer. */
export async function recheckSession(): Promise<void> {
  session.set({ kind: 'checking' });
  await loadProfile();
}

export interface SignInResult {
  /** The password is older than 3 months: the change page comes first (ACCESS-5). */
  readonly mustChange: boolean;
  /** The profile could be loaded. */
  readonly ready: boolean;
}

/** Signs in and loads the profile; throws the server's refusal. */
export async function signIn(
  body: Parameters<typeof client.signIn>[0]['body'],
  remember: boolean,
): Promise<SignInResult> {
  const answer = await client.signIn({ body });
  tokens.save(answer, remember);
  tokens.noteActivity(getNowMilliseconds());
  tokens.noteSupportAdmin(answer.isSupportAdminAccount);
  return { mustChange: answer.triggerChangePassword, ready: await loadProfile() };
}

/** Signs out here and in every other tab; the server is notified and need not answer. */
export function signOut(): void {
  const held: Tokens | null = tokens.read();
  tokens.clear();
  leaveTab();
  if (held === null) return;
  client.signOut({ body: { refreshToken: held.refreshToken } }).catch((reason: unknown) => {
    // The tokens are gone from this browser either way; only a bug may pass unseen no longer.
    if (toFailure(reason) === null) throw reason;
  });
}
