import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The buttons that open dialogs and drawers of a page, by their English words, one after another; and the menus and
 * calendars that had a fault once. All others are opened by night, found by their aria attributes.
 */
export const openings: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '/home': [['Theme settings'], ['Quick panel*'], ['Switch pharmacy: *']],
  '/schedule/list': [['Plan work'], ['Other calendars'], ['Working time']],
  '/profile/detail': [['Make a new key']],
  '/patient/create': [['Open calendar: *']],
  '/patient/$id': [
    ['More', 'Suspend packing'],
    ['More', 'Archive patient'],
    ['Patient status: *', 'Deceased'],
    ['Patient status: *', 'In hospital'],
    // Its first item belongs to the patient; the keys must work nevertheless.
    ['Packing status: *'],
  ],
  '/patient/$id/allergies': [['Add allergy']],
  '/patient/$id/notes': [['Add note']],
  '/patient/$id/doctors': [['Add doctor'], ['Add contact']],
  '/patient/$id/medication': [['Add pack'], ['Actions for *', 'Edit pack']],
  '/doctor/$id': [['Archive doctor']],
  '/patient-group/$id': [
    ['Print options'],
    ['Signing codes'],
    ['Make inactive'],
    ['Archive group'],
    ['Add ward'],
  ],
  '/claim/batches': [['Actions for *', 'Mark as submitted']],
  '/claim/settings': [['Add a column']],
  '/job/deliveries/$id': [['Print manifest']],
  '/brand-swap/list': [['Select all that can be swapped', 'Swap brand…']],
  '/drug/list/review': [['Actions for *', 'Merge into another drug…']],
  '/vpb/list': [
    ['Actions for *', 'Adjust balance'],
    ['Files and reports', 'Import balances'],
  ],
  '/dispense-tracker/list': [
    ['Actions for *', 'Change quantity'],
    ['Actions for *', 'Import'],
  ],
  '/dispense-tracker/list/unmapped': [['Choose medicine for *']],
  '/job/list': [
    ['Actions for *', 'Delete'],
    ['Actions for *', 'Order for the machine'],
  ],
  '/job/pack': [['Confirm by hand*'], ['Correction Required']],
  '/job/check/$id': [['Other'], ['Correction Required']],
  '/job/correct/$id': [['Change packed quantity'], ['Confirm corrected*']],
};

/** The same of the pages that an administrator changes. */
export const administratorOpenings: typeof openings = {
  '/pharmacy/$id': [['History of settings']],
  '/dispense-tracker/list': [['Dispensing system']],
  '/user/list': [['Actions for *', 'Archive user']],
  '/user/support': [['Give support access']],
  '/user/$id/signing': [['Revoke right to sign']],
  '/printer/list': [['Add a printer']],
  '/print-profile/list': [['Actions for *', 'Delete']],
  '/print-profile/$id': [['Delete']],
};

/** The same of the list of pharmacies. */
export const platformOpenings: typeof openings = { '/pharmacy/list': [['Actions for *', 'Make inactive']] };

/** The same of the first page of support that nobody let in. */
export const supportOpenings: typeof openings = { '/welcome': [['Enter in an emergency']] };

export const opened = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Runs in the page. */
const findControlIndex = (elements: readonly Element[], pattern: string): number =>
  elements.findIndex((element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return pattern.endsWith('*') ? label.startsWith(pattern.slice(0, -1)) : label.trim() === pattern;
  });

/** Narrow parts first: as many controls stand there in every language, and a notice elsewhere does not move them. */
const parts = ['overlays', 'main', 'page'] as const;
type Part = (typeof parts)[number];

interface ControlPlace {
  readonly part: Part;
  readonly at: number;
}

function getControls(page: Page, part: Part): Locator {
  const controls = {
    overlays: getOverlays(page).locator('button, [role=menuitem]'),
    main: page.locator('main').locator('button, a'),
    page: page.locator('button'),
  };
  return controls[part].filter({ visible: true });
}

/** Finds a control by its English name once for each width, and afterwards by its place among all, in any language. */
export class Openers {
  readonly #places = new Map<string, ControlPlace>();

  async findOpener(page: Page, address: string, name: string): Promise<Locator> {
    const key = `${address} ${page.viewportSize()?.width} ${name}`;
    const place = this.#places.get(key) ?? (await findPlace(page, `${name} at ${address}`, name));
    this.#places.set(key, place);
    return getControls(page, place.part).nth(place.at);
  }
}

async function findPlace(page: Page, what: string, name: string): Promise<ControlPlace> {
  let place: ControlPlace | undefined;
  // An element that a click just opened may still be moving.
  await expect.poll(async () => (place = await findPlaceNow(page, name)), what).toBeDefined();
  if (place === undefined) throw new RangeError(`${what} is not there`);
  return place;
}

async function findPlaceNow(page: Page, name: string): Promise<ControlPlace | undefined> {
  for (const part of parts) {
    const at = await getControls(page, part).evaluateAll(findControlIndex, name);
    if (at >= 0) return { part, at };
  }
  return undefined;
}

/** All elements of the page that open something: the first of its kind in each list or table, and each field. */
export async function listSelfOpeners(page: Page, within: string): Promise<readonly Locator[]> {
  const all = page.locator(`${within} [aria-haspopup]`).filter({ visible: true });
  const places = await all.evaluateAll((elements) => {
    const seen = new Set<Element>();
    return elements.flatMap((element, at) => {
      const list = element.closest('tbody, ul, ol, [role=list]');
      if (element.matches(':disabled, [readonly], [aria-disabled=true]')) return [];
      // Tags are typed freely: the list that the field speaks of is empty.
      if (element.matches('.mantine-TagsInput-inputField')) return [];
      // A drug is searched for: its list opens with the first letters.
      if (element.matches('[data-takes-codes]')) return [];
      if (list !== null && seen.has(list)) return [];
      if (list !== null) seen.add(list);
      return [at];
    });
  });
  return places.map((at) => all.nth(at));
}

export const getOverlays = (page: Page): Locator => page.locator(opened).filter({ visible: true });
