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
import { drugListTabs, routes as balance } from './balance/routes.ts';
import { fetchWaitingParts } from './kit/later/index.ts';
import { PageSkeleton } from './kit/page/index.ts';
import { patientTabs, routes as medication } from './medication/routes.ts';
import { readSearch, type UrlSearch, writeSearch } from './kit/store/index.ts';
import { RunsBehind, routes as packing } from './packing/routes.ts';
import { routes as patients } from './patients/routes.ts';
import { routes as people } from './people/routes.ts';
import { AppFrame } from './shell/frame/app-frame.tsx';
import { GuestFrame } from './shell/frame/guest-frame.tsx';
import { PageFailed } from './shell/frame/page-failed.tsx';
import { NotFoundPage, UnauthorizedPage } from './shell/frame/stop-pages.tsx';
import { afterLostScript } from './shell/lost-script.ts';
import { landing, opening } from './shell/opens.ts';
import type { PageRoute } from './shell/page-route.ts';
import { session } from './shell/session/index.ts';
import { SignedIn } from './shell/session/signed-in.tsx';

/** Every page of the product, by capability; see `PageRoute` for how a capability adds its own. */
export const pages: readonly PageRoute[] = withTabs(
  withTabs(
    [
      ...access,
      ...administration,
      ...catalogue,
      ...people,
      ...patients,
      ...medication,
      ...balance,
      ...packing,
    ],
    '/patient/$id',
    patientTabs,
  ),
  '/drug/list',
  drugListTabs,
);

/** Puts tabs of one capability into the page of another; alone they stand at the same addresses. */
function withTabs(
  list: readonly PageRoute[],
  path: string,
  tabs: readonly PageRoute[],
): readonly PageRoute[] {
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
    <SignedIn>
      <GuestFrame>
        <Outlet />
      </GuestFrame>
    </SignedIn>
  ),
});

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: () => (
    <SignedIn>
      <AppFrame>
        <Outlet />
      </AppFrame>
      <RunsBehind />
    </SignedIn>
  ),
});

/** Sends elsewhere whoever may not open the page; the wanted path is remembered (1§2). */
function guard(page: PageRoute, location: { href: string; search: UrlSearch }): void {
  const now = session.get();
  const next = typeof location.search.next === 'string' ? location.search.next : undefined;
  switch (opening(page, now)) {
    case 'open':
      return;
    case 'signIn':
      throw redirect({ to: '/auth/login', search: { next: location.href } });
    case 'start':
      throw redirect({ href: now.kind === 'signedIn' ? landing(next, now.profile) : '/' });
    case 'refused':
      throw redirect({ to: '/un-authorized' });
  }
}

const restAfter = 1000;

async function loadPage(page: PageRoute) {
  const Page = await page.page().catch((reason: unknown) => afterLostScript(reason));
  // Its dialogs follow when its own calls have been sent.
  setTimeout(() => void fetchWaitingParts(), restAfter);
  return { default: Page };
}

function routeOf(page: PageRoute, parent: AnyRoute): AnyRoute {
  const route = createRoute({
    getParentRoute: () => parent,
    path: page.path,
    component: lazyRouteComponent(() => loadPage(page)),
    beforeLoad: ({ location }) => guard(page, location),
  });
  return page.children ? route.addChildren(page.children.map((child) => routeOf(child, route))) : route;
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    const now = session.get();
    throw redirect({ to: now.kind === 'signedIn' ? landing(undefined, now.profile) : '/auth/login' });
  },
});

const unauthorized = createRoute({
  getParentRoute: () => root,
  path: '/un-authorized',
  component: UnauthorizedPage,
});

/** The frame that a page stands in. */
function placeOf({ path, need }: PageRoute): typeof guest | typeof card | typeof frame {
  if (!path.startsWith('/auth/')) return frame;
  return need === 'guest' ? guest : card;
}

/** The router over a route table. */
export function buildRouter(table: readonly PageRoute[]) {
  return createRouter({
    routeTree: root.addChildren([
      start,
      unauthorized,
      ...[guest, card, frame].map((place) =>
        place.addChildren(
          table.filter((page) => placeOf(page) === place).map((page) => routeOf(page, place)),
        ),
      ),
    ]),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof buildRouter>;
