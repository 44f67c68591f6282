import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { routes as access } from './access/routes.ts';
import { routes as catalogue } from './catalogue/routes.ts';
import { routes as administration } from './administration/routes.ts';
import { drugTabs, routes as balance } from './balance/routes.ts';
import { drugListTabs, routes as brandSwap } from './brand-swap/routes.ts';
import { routes as doctors } from './doctors/routes.ts';
import { routes as importing } from './importing/routes.ts';
import { fetchWaitingChunks } from './kit/lazy/index.ts';
import { PageSkeleton } from './kit/page/index.ts';
import { patientTabs, routes as medication } from './medication/routes.ts';
import { parseUrlSearch, type UrlSearch, formatUrlSearch } from './kit/store/index.ts';
import { PrintDialogs } from './administration/index.ts';
import { BackgroundRuns, QuickBanner, StaleNotice } from './packing/index.ts';
import { patientTabs as overviewTabs, routes as packing } from './packing/routes.ts';
import { patientTabs as claimTabs, routes as reporting } from './reporting/routes.ts';
import { doctorTabs, routes as patients } from './patients/routes.ts';
import { routes as facilities } from './facilities/routes.ts';
import { AppFrame } from './shell/frame/app-frame.tsx';
import { GuestFrame } from './shell/frame/guest-frame.tsx';
import { PageFailed } from './shell/frame/page-failed.tsx';
import { NotFoundPage, UnauthorizedPage } from './shell/frame/error-pages.tsx';
import { throwChunkLoadError } from './shell/chunk-load-error.ts';
import { getLandingPath, getRouteAccess } from './shell/route-access.ts';
import type { PageRoute } from './shell/page-route.ts';
import { session } from './shell/session/index.ts';
import { SignedInOnly } from './shell/session/signed-in-only.tsx';

/** Every page of the product, by capability; see `PageRoute` for how a capability adds its own. */
export const pages: readonly PageRoute[] = addTabs(
  addTabs(
    addTabs(
      addTabs(
        [
          ...access,
          ...administration,
          ...catalogue,
          ...facilities,
          ...doctors,
          ...patients,
          ...medication,
          ...balance,
          ...brandSwap,
          ...importing,
          ...packing,
          ...reporting,
        ],
        '/patient/$id',
        [...patientTabs, ...overviewTabs, ...claimTabs],
      ),
      '/doctor/$id',
      doctorTabs,
    ),
    '/drug/list',
    drugListTabs,
  ),
  '/drug/$id',
  drugTabs,
);

/** Puts tabs of one capability into the page of another; alone they stand at the same addresses. */
function addTabs(list: readonly PageRoute[], path: string, tabs: readonly PageRoute[]): readonly PageRoute[] {
  if (!list.some((page) => page.path === path))
    return [...list, ...tabs.map((tab) => ({ ...tab, path: `${path}${tab.path}` }))];
  return list.map((page) =>
    page.path === path ? { ...page, children: [...(page.children ?? []), ...tabs] } : page,
  );
}

const root = createRootRouteWithContext()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  validateSearch: (search): UrlSearch => search as UrlSearch,
});

const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  component: () => (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  ),
});

// The password page stands on a card too, though one must be signed in to open it.
const card = createRoute({
  getParentRoute: () => root,
  id: 'card',
  component: () => (
    <SignedInOnly>
      <GuestFrame>
        <Outlet />
      </GuestFrame>
    </SignedInOnly>
  ),
});

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: () => (
    <SignedInOnly>
      <AppFrame above={<QuickBanner />}>
        <Outlet />
      </AppFrame>
      <BackgroundRuns />
      <PrintDialogs />
      <StaleNotice />
    </SignedInOnly>
  ),
});

/** Redirects a person who may not open the page and remembers the requested path (WEB-1). */
function guardPage(page: PageRoute, location: { href: string; search: UrlSearch }): void {
  const now = session.get();
  const next = typeof location.search.next === 'string' ? location.search.next : undefined;
  switch (getRouteAccess(page, now)) {
    case 'open':
      return;
    case 'signIn':
      throw redirect({ to: '/auth/login', search: { next: location.href } });
    case 'start':
      throw redirect({ href: now.kind === 'signedIn' ? getLandingPath(next, now.profile) : '/' });
    case 'refused':
      throw redirect({ to: '/un-authorized' });
  }
}

const restAfter = 1000;

async function loadPage(page: PageRoute) {
  const Page = await page.page().catch((reason: unknown) => throwChunkLoadError(reason));
  // Its dialogs follow when its own calls have been sent.
  setTimeout(() => void fetchWaitingChunks(), restAfter);
  return { default: Page };
}

function buildRoute(page: PageRoute, parent: AnyRoute): AnyRoute {
  const route = createRoute({
    getParentRoute: () => parent,
    path: page.path,
    component: lazyRouteComponent(() => loadPage(page)),
    beforeLoad: ({ location }) => guardPage(page, location),
  });
  return page.children ? route.addChildren(page.children.map((child) => buildRoute(child, route))) : route;
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    const now = session.get();
    throw redirect({ to: now.kind === 'signedIn' ? getLandingPath(undefined, now.profile) : '/auth/login' });
  },
});

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: '/un-authorized',
  component: UnauthorizedPage,
});

/** The frame that a page stands in. */
function selectFrame({ path, need }: PageRoute): typeof guest | typeof card | typeof frame {
  if (!path.startsWith('/auth/')) return frame;
  return need === 'guest' || need === 'anyone' ? guest : card;
}

/** The router over a route table. */
export function buildRouter(table: readonly PageRoute[]) {
  return createRouter({
    routeTree: root.addChildren([
      start,
      unauthorized,
      ...[guest, card, frame].map((place) =>
        place.addChildren(
          table.filter((page) => selectFrame(page) === place).map((page) => buildRoute(page, place)),
        ),
      ),
    ]),
    parseSearch: parseUrlSearch,
    stringifySearch: formatUrlSearch,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof buildRouter>;
