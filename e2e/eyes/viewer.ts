import { contract } from '@packwright/contract';
import { expect, type Page, type Request } from '@playwright/test';
import { type AxePlace, listAxeFaults } from './axe-faults.ts';

export type Language = 'en' | 'tr' | 'ar';
export type Scheme = 'light' | 'dark';
export type Width = 1440 | 1024;

const isNight = process.env.NIGHT !== undefined;
const heights: Readonly<Record<Width, number>> = { 1440: 900, 1024: 768 };

// The browser does not report the end of every request; the page itself knows those still pending.
const untoldAfter = 2000;

/** Opens page after page in one tab, without loading the app again, and reports faults. */
export class Viewer {
  readonly page: Page;
  readonly #errors: string[] = [];
  /** The pending requests with their times. */
  readonly #asked = new Map<Request, number>();
  #wanted = '';

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.#errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(message.text());
    });
    page.on('response', (response) => {
      if (response.ok() && response.url().endsWith(contract.refreshToken.path)) this.#forgetExpiredToken();
    });
    page.on('request', (request) => this.#asked.set(request, performance.now()));
    page.on('requestfinished', (request) => this.#asked.delete(request));
    page.on('requestfailed', (request) => this.#asked.delete(request));
  }

  /** The token ran out and was renewed: the calls that were refused for it are sent again. */
  #forgetExpiredToken(): void {
    const others = this.#errors.filter((text) => !text.includes('status of 401'));
    this.#errors.splice(0, this.#errors.length, ...others);
  }

  /** The routes of the running app, as its router has them. */
  async listRoutes(): Promise<readonly string[]> {
    return this.page.evaluate(() => {
      const router: { routesByPath: Record<string, unknown> } = Reflect.get(window, '__TSR_ROUTER__');
      return Object.keys(router.routesByPath);
    });
  }

  async chooseLook(scheme: Scheme, language: Language): Promise<void> {
    await this.page.evaluate((value) => {
      const key = 'packwright.scheme';
      localStorage.setItem(key, value);
      // The messages to another tab of the same person.
      dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
    }, scheme);
    await this.page.getByRole('button', { name: /^(Language|Dil|اللغة)$/ }).click();
    const names = { en: 'English', tr: 'Türkçe', ar: 'العربية' } as const;
    await this.page.getByRole('menuitemradio', { name: names[language] }).click();
    // Where no mark of a page shows its explanation.
    await this.page.mouse.move(512, 767);
    await expect(this.page.locator('html')).toHaveAttribute('lang', language);
    await expect(this.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  }

  /** Goes to an address like a link of the app, and waits until the page has loaded everything. */
  async openAddress(address: string): Promise<void> {
    this.#errors.length = 0;
    this.#wanted = address;
    await this.page.evaluate((to) => history.pushState({}, '', to), address);
    await this.waitUntilIdle();
  }

  async resize(width: Width): Promise<void> {
    await this.page.setViewportSize({ width, height: heights[width] });
    await this.waitUntilIdle();
  }

  /** The page is loaded, no request is pending, nothing moves, and nothing new starts. */
  private async waitUntilIdle(): Promise<void> {
    await expect(async () => {
      expect(await this.listActivity()).toEqual([]);
      await this.page.evaluate(waitUntilPageIdle);
      expect(await this.listActivity()).toEqual([]);
    }).toPass({ intervals: [40], timeout: 20_000 });
  }

  /** The reasons why the page is not at rest. */
  private async listActivity(): Promise<readonly string[]> {
    const since = performance.now() - untoldAfter;
    const pending = [...this.#asked].filter(([, at]) => at > since);
    if (pending.length > 0) return pending.map(([request]) => `asks ${request.url()}`);
    return this.page.evaluate(listPageActivity);
  }

  /** All faults of the present page, one sentence each. */
  async listFaults(language: Language): Promise<readonly string[]> {
    const place = new URL(this.page.url()).pathname;
    return [
      ...(this.#wanted.startsWith(place) ? [] : [`led to ${place}`]),
      ...this.#errors.map((text) => `console: ${text}`),
      ...(await this.page.evaluate(listLayoutFaults, language === 'ar' ? 'rtl' : 'ltr')),
      ...(await this.listFocusFaults()),
      ...(await this.listAxeFaults()),
    ];
  }

  /** The faults of an open dialog, menu or list; by night also of the page behind it. */
  async listOverlayFaults(opened: string): Promise<readonly string[]> {
    await this.waitUntilIdle();
    // An element behind may be covered, and is then no target. Contrast, which takes longest, is judged by day on the
    // pages alone.
    const axe = await this.listAxeFaults(
      isNight ? { disabledRules: ['target-size'] } : { within: opened, disabledRules: ['color-contrast'] },
    );
    const faults = [...this.#errors.map((text) => `console: ${text}`), ...axe];
    this.#errors.length = 0;
    return faults;
  }

  private async listFocusFaults(): Promise<readonly string[]> {
    // From the beginning of the content, wherever the focus was left.
    await this.page.locator('main').evaluate((main) => {
      main.tabIndex = -1;
      main.focus();
    });
    await this.page.keyboard.press('Tab');
    const seen = await this.page.evaluate(findFocusFault);
    return seen === null ? [] : [seen];
  }

  /** By day the first rows of a list stand for all. */
  private listAxeFaults(place: AxePlace = {}): Promise<readonly string[]> {
    const without = isNight ? [] : ['tbody tr:nth-child(n + 9)', '[aria-setsize]:nth-child(n + 5)'];
    return listAxeFaults(this.page, { ...place, without });
  }
}

/** Runs in the page: its pending requests and movements, and a router or a heading that is not there yet. */
function listPageActivity(): string[] {
  const router: { state: { status: string } } = Reflect.get(window, '__TSR_ROUTER__');
  const waiting = document.querySelectorAll('output[aria-label], [aria-busy="true"], .mantine-Skeleton-root');
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  return [
    ...(router.state.status === 'idle' ? [] : [`the router is ${router.state.status}`]),
    ...(document.querySelector('h1') ? [] : ['no heading']),
    ...Array.from(waiting, ({ outerHTML }) => `waits: ${outerHTML.slice(0, 200)}`),
    ...moving.map(({ effect }) =>
      effect instanceof KeyframeEffect ? `moves: ${effect.target?.outerHTML.slice(0, 200)}` : 'moves',
    ),
  ];
}

/** Runs in the page: it has nothing left to do, three times over, as what has come may need two frames to be drawn. */
async function waitUntilPageIdle(): Promise<void> {
  // Not by frames: a page that is just resized may draw none until it is touched. One that draws none may not
  // be called idle either, hence the limit.
  for (let turn = 0; turn < 3; turn += 1)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 250 }));
}

/** Runs in the page: headings, direction, sideways scrolling, keys that stand where words should. */
function listLayoutFaults(direction: string): string[] {
  const faults: string[] = [];
  const headings = document.querySelectorAll('h1').length;
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  if (document.documentElement.dir !== direction) faults.push(`the page does not run ${direction}`);
  for (const box of [document.documentElement, document.querySelector('main')])
    if (box !== null && box.scrollWidth > box.clientWidth + 1)
      faults.push(`<${box.localName}> scrolls sideways: ${box.scrollWidth} in ${box.clientWidth}`);
  const keys = document.body.innerText.match(
    /\{\{\w+\}\}|(?<![\w.@/-])[a-z]+(?:\.[a-z]+[A-Z]\w*)+(?![\w.@-])|\b\w+_(?:one|other)\b|\bundefined\b|\bNaN\b/g,
  );
  for (const key of new Set(keys)) faults.push(`untranslated: ${key}`);
  return faults;
}

/** Runs in the page: null when the control that has the focus shows it. */
function findFocusFault(): string | null {
  const at = document.activeElement;
  if (at === null || at === document.body) return 'Tab leads nowhere';
  const near = [at, at.parentElement, at.parentElement?.parentElement].filter(
    (each) => each instanceof Element,
  );
  const isRing = (style: CSSStyleDeclaration): boolean =>
    (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
    style.boxShadow !== 'none';
  if (near.some((each) => isRing(getComputedStyle(each)))) return null;
  return `no focus ring on ${at.outerHTML.slice(0, 160)}`;
}
