import { expect, test } from '@playwright/test';
import { apiAs } from '../cast/api.ts';
import { findRecords, type Records } from './addresses.ts';
import { closeViewers, viewerFor } from './looks.ts';

const long = (what: string): string => `${what} `.repeat(255).slice(0, 255).trim();

const resident = {
  patientName: `${long('Featherstonehaugh')}, ${long('Wilhelmina')}`,
  patientGroupName: long('Banksia House'),
  alert: long('Swallows slowly'),
};
const medicine = { drugName: long('Calmora'), directions: long('Take ONE tablet in the morning') };

let records: Records;

test.beforeAll(async ({ browser, request }) => {
  records = await findRecords(await apiAs(request, 'pharmacist'));
  const { page } = await viewerFor(browser, 'pharmacist');
  await page.route(/\/api\/packjobs\/(packing|\d+\/checking)$/, async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const prescriptions = data.prescriptions.map((each: object) => ({ ...each, ...medicine }));
    await route.fulfill({
      response: answer,
      json: { ...rest, data: { ...data, ...resident, prescriptions } },
    });
  });
});

test.afterAll(closeViewers);

/** Runs in the page: texts of which something is out of sight, in a box that no key reaches. */
function outOfReach(texts: readonly string[]): string[] {
  const isReached = (element: Element): boolean => {
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const isCut = box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible';
      if (isCut && (!(box instanceof HTMLElement) || box.tabIndex < 0)) return false;
    }
    return true;
  };
  const shown = [...document.querySelectorAll('main :is(h2, p) bdi')];
  return texts.filter((text) => !shown.some((each) => each.textContent.includes(text) && isReached(each)));
}

for (const bench of ['packing', 'checking'] as const) {
  const tag = bench === 'checking' ? ['@night'] : [];
  test(`texts of any length can be read to their end, ${bench}`, { tag }, async ({ browser }) => {
    const viewer = await viewerFor(browser, 'pharmacist');
    const { packing, checking } = records.packs;
    await viewer.opens(bench === 'packing' ? `/job/pack?job=${packing}` : `/job/check/${checking}`);
    for (const width of [1440, 1024] as const) {
      await viewer.resizes(width);
      expect.soft(await viewer.faults('en')).toEqual([]);
      const texts = [...Object.values(resident), ...Object.values(medicine)];
      expect.soft(await viewer.page.evaluate(outOfReach, texts), `at ${width}`).toEqual([]);
      const acts = viewer.page.getByRole('button', { name: /^(Skip|Take (out|back))/ });
      await expect.soft(acts.last()).toBeInViewport();
    }
  });
}

test('what has its place is not cut, at distribution', async ({ browser }) => {
  const viewer = await viewerFor(browser, 'pharmacist');
  await viewer.opens(`/job/distribute/${records.packs.distribution}`);
  await expect(viewer.page.locator('main h2').first()).toBeVisible();
  await expect(viewer.page.locator('main [role=group][tabindex]')).toHaveCount(0);
});

const person = {
  firstName: long('Wilhelmina'),
  lastName: 'Featherstonehaugh'.repeat(15),
  preferredName: long('Willie'),
};

/** Runs in the page: whether names stand in a list, and how many of them are too narrow or cut where they begin. */
function namesOfList(): { listed: boolean; unread: number } {
  const links = [...document.querySelectorAll('tbody a')];
  const isRead = (link: Element): boolean => {
    const box = link.getBoundingClientRect();
    const name = link.querySelector('bdi')?.getBoundingClientRect();
    return name !== undefined && box.width >= 100 && name.left >= box.left - 1;
  };
  return { listed: links.length > 0, unread: links.filter((each) => !isRead(each)).length };
}

test('a long name is broken or cut at its end, in a list and while a medicine is added', async ({
  browser,
}) => {
  const viewer = await viewerFor(browser, 'pharmacist');
  await viewer.page.route(/\/api\/patients\/(search|\d+)$/, async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const lengthened = Array.isArray(data)
      ? data.map((each: object) => ({ ...each, ...person }))
      : { ...data, ...person };
    await route.fulfill({ response: answer, json: { ...rest, data: lengthened } });
  });
  for (const language of ['en', 'ar'] as const) {
    await viewer.chooses('light', language);
    await viewer.opens(`/patient/${records.patient}/add`);
    expect.soft(await viewer.faults(language)).toEqual([]);
    await viewer.opens('/patient/list');
    expect.soft(await viewer.page.evaluate(namesOfList), language).toEqual({ listed: true, unread: 0 });
  }
  await viewer.chooses('light', 'en');
});
