import type { Browser, Page } from '@playwright/test';
import { Person } from '../cast/person.ts';
import { type Language, type Scheme, Viewer, type Width } from './viewer.ts';

export interface Look {
  readonly scheme: Scheme;
  readonly language: Language;
  readonly widths: readonly Width[];
  readonly tag?: '@night';
}

/** Every change sees these looks; the others of the same matrix are seen at night. */
export const looks: readonly Look[] = [
  { scheme: 'light', language: 'en', widths: [1440] },
  { scheme: 'dark', language: 'ar', widths: [1440] },
  { scheme: 'light', language: 'en', widths: [1024], tag: '@night' },
  { scheme: 'dark', language: 'ar', widths: [1024], tag: '@night' },
  { scheme: 'dark', language: 'en', widths: [1440, 1024], tag: '@night' },
  { scheme: 'light', language: 'ar', widths: [1440, 1024], tag: '@night' },
  { scheme: 'light', language: 'tr', widths: [1440, 1024], tag: '@night' },
];

// Signed in once; the same tab is then led from page to page and from look to look.
const viewers = new Map<string, Viewer>();

export async function getViewer(browser: Browser, userName: string | null): Promise<Viewer> {
  const known = viewers.get(userName ?? '');
  if (known) return known;
  const page: Page = await browser.newPage();
  const viewer = new Viewer(page);
  if (userName === null) await page.goto('/auth/login');
  else await new Person(page).signIn(userName);
  viewers.set(userName ?? '', viewer);
  return viewer;
}

export async function closeViewers(): Promise<void> {
  for (const { page } of viewers.values()) {
    // A page that turns to another direction asks for everything again; nobody waits for that any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  viewers.clear();
}
