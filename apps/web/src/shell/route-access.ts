import { mayOpen, roleLevels } from '@packwright/core/permissions';
import { isPage } from './known-pages.ts';
import { getMenu, listPages, filterVisibleItems } from './navigation/menus.ts';
import type { PageRoute } from './page-route.ts';
import type { Session } from './session/session.ts';
import { type Profile, toWho } from './session/profile.ts';

export type RouteAccess = 'open' | 'signIn' | 'start' | 'refused';

/** The result of opening a page: it opens, or the person is redirected (WEB-1). */
export function getRouteAccess(
  { need, when }: Pick<PageRoute, 'need' | 'when'>,
  session: Session,
): RouteAccess {
  if (need === 'anyone') return 'open';
  if (need === 'guest') return session.kind === 'signedIn' ? 'start' : 'open';
  if (session.kind !== 'signedIn') return 'signIn';
  const { profile } = session;
  if (need !== 'session' && !mayOpen(toWho(profile), need.key, need.level)) return 'refused';
  return when === undefined || when(profile) ? 'open' : 'refused';
}

/** Where '/' leads: the list of pharmacies for super administrators, drugs for drug administrators, else home (ACCESS-17, WEB-2). */
export function getStartPage({ roleLevel }: Pick<Profile, 'roleLevel'>): string {
  if (roleLevel === roleLevels.superAdmin) return '/pharmacy/list';
  return roleLevel === roleLevels.drugAdmin ? '/drug/list' : '/home';
}

/** Where to go after signing in: the wanted path with its query, unless the account kind has its own start (WEB-2). */
export function getPathAfterSignIn(
  requestedPath: string | undefined,
  profile: Pick<Profile, 'roleLevel'>,
): string {
  const start = getStartPage(profile);
  return start === '/home' && requestedPath !== undefined && isOwnPath(requestedPath) ? requestedPath : start;
}

/**
 * The start page and unknown paths lead to the first page of the person's menu: a role without Home would be redirected
 * in a circle. A person without any page sees a message.
 */
export function getLandingPath(requestedPath: string | undefined, profile: Profile): string {
  // Nothing else opens before it is set up (ACCESS-65).
  if (profile.isSecondFactorDue) return '/profile/second-factor';
  const path = getPathAfterSignIn(requestedPath, profile);
  if (path !== getStartPage(profile) && isPage(path.split(/[?#]/)[0] ?? '')) return path;
  return listPages(filterVisibleItems(getMenu(profile), profile, isPage))[0]?.url ?? '/welcome';
}

/** A path inside this product: never another site, and no page of the sign-in itself. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/auth/') && path !== '/un-authorized' && path !== '/';
}
