import type { AccessLevel, FeatureKey } from '@packwright/core/permissions';
import type { ComponentType } from 'react';
import type { Profile } from './session/index.ts';

/** Who may open a page: only guests, anyone, anyone signed in, or people with a right to a feature (WEB-1). */
export type PageNeed =
  | 'guest'
  | 'anyone'
  | 'session'
  | { readonly key: FeatureKey; readonly level: AccessLevel };

/**
 * One page of the product. A capability lists its pages in `src/<capability>/routes.ts`, and
 * `src/routes.tsx` puts the lists together; its texts are in `src/<capability>/messages` (`defineMessages`),
 * its queries and mutations in `calls.ts`, its pages and their parts in `pages/` and `parts/`.
 */
export interface PageRoute {
  /** With `$id` for a parameter; children continue their parent's path, '/' is the parent's own page. */
  readonly path: string;
  /** A page is loaded when it is first opened: `() => import('./pages/x-page.tsx').then((m) => m.XPage)`. */
  readonly page: () => Promise<ComponentType>;
  readonly need: PageNeed;
  /** For features that a pharmacy turns on; off means the 403 page (WEB-3). */
  readonly when?: (profile: Profile) => boolean;
  /** Tabs of a detail page: the parent draws its header and an `Outlet`. */
  readonly children?: readonly PageRoute[];
}

/** The path of a route in full. */
export function listFullPaths(routes: readonly PageRoute[], parent = ''): readonly string[] {
  return routes.flatMap(({ path, children }) => {
    const full = path === '/' && parent !== '' ? parent : `${parent}${path}`;
    return [full, ...listFullPaths(children ?? [], full)];
  });
}
