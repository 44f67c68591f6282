import type { AnyRouter } from '@tanstack/react-router';

/** Fetches the code of the page at a path; code that does not come is asked for again when its route loads. */
export function fetchPageCode(router: AnyRouter, path: string): void {
  const [routes] = router.getMatchedRoutes(path);
  for (const { options } of routes) void options.component?.preload?.();
}
