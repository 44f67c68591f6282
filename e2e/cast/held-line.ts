import type { Page, Route } from '@playwright/test';

export interface HeldLine {
  /** What waits to be let through. */
  readonly held: readonly Route[];
  readonly letThrough: () => Promise<void>;
  /** What waits never arrives, what comes after it does. */
  readonly cut: () => Promise<void>;
}

/** Holds what a page asks of these addresses, as a slow line does, until it is let through. */
export async function heldLine(page: Page, address: string): Promise<HeldLine> {
  const held: Route[] = [];
  const hold = (route: Route): void => void held.push(route);
  await page.route(address, hold);
  const end = async (each: (route: Route) => Promise<void>): Promise<void> => {
    // A page that asks anew has given up on what it asked before.
    for (const route of held.splice(0)) await each(route).catch(() => undefined);
    await page.unroute(address, hold);
  };
  return {
    held,
    letThrough: () => end((route) => route.continue()),
    cut: () => end((route) => route.abort()),
  };
}
