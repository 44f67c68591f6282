import type { Page, Route } from '@playwright/test';

export interface HeldRequests {
  /** The held requests. */
  readonly held: readonly Route[];
  readonly letThrough: () => Promise<void>;
  /** Held requests never arrive; later ones do. */
  readonly cut: () => Promise<void>;
}

/** Holds what a page asks of these addresses, as a slow line does, until it is let through. */
export async function holdRequests(page: Page, address: string): Promise<HeldRequests> {
  const held: Route[] = [];
  const holdRoute = (route: Route): void => void held.push(route);
  await page.route(address, holdRoute);
  const endHold = async (each: (route: Route) => Promise<void>): Promise<void> => {
    // A page that repeats a request has given up the earlier one.
    for (const route of held.splice(0)) await each(route).catch(() => undefined);
    await page.unroute(address, holdRoute);
  };
  return {
    held,
    letThrough: () => endHold((route) => route.continue()),
    cut: () => endHold((route) => route.abort()),
  };
}
