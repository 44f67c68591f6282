import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { findRecords, type Records } from './records.ts';
import { closeViewers, getViewer } from './looks.ts';

const buildLongText = (what: string): string => `${what} `.repeat(255).slice(0, 255).trim();

const resident = {
  patientName: `${buildLongText('Featherstonehaugh')}, ${buildLongText('Wilhelmina')}`,
  patientGroupName: buildLongText('Banksia House'),
  alert: buildLongText('Swallows slowly'),
};
const medicine = {
  drugName: buildLongText('Calmora'),
  directions: buildLongText('Take ONE tablet in the morning'),
};

let records: Records;

test.beforeAll(async ({ browser, request }) => {
  records = await findRecords(await signInToApi(request, 'pharmacist'));
  const { page } = await getViewer(browser, 'pharmacist');
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
function listUnreachable(texts: readonly string[]): string[] {
  const isReachable = (element: Element): boolean => {
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const isCut = box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible';
      if (isCut && (!(box instanceof HTMLElement) || box.tabIndex < 0)) return false;
    }
    return true;
  };
  const shown = [...document.querySelectorAll('main :is(h2, p) bdi')];
  return texts.filter((text) => !shown.some((each) => each.textContent.includes(text) && isReachable(each)));
}

for (const bench of ['packing', 'checking'] as const) {
  const tag = bench === 'checking' ? ['@night'] : [];
  test(`texts of any length can be read to their end, ${bench}`, { tag }, async ({ browser }) => {
    const viewer = await getViewer(browser, 'pharmacist');
    const { packing, checking } = records.packs;
    await viewer.openAddress(bench === 'packing' ? `/job/pack?job=${packing}` : `/job/check/${checking}`);
    for (const width of [1440, 1024] as const) {
      await viewer.resize(width);
      expect.soft(await viewer.listFaults('en')).toEqual([]);
      const texts = [...Object.values(resident), ...Object.values(medicine)];
      expect.soft(await viewer.page.evaluate(listUnreachable, texts), `at ${width}`).toEqual([]);
      const acts = viewer.page.getByRole('button', { name: /^(Skip|Take (out|back))/ });
      await expect.soft(acts.last()).toBeInViewport();
    }
  });
}

test('texts with a fixed place are not cut at distribution', async ({ browser }) => {
  const viewer = await getViewer(browser, 'pharmacist');
  await viewer.openAddress(`/job/distribute/${records.packs.distribution}`);
  await expect(viewer.page.locator('main h2').first()).toBeVisible();
  await expect(viewer.page.locator('main [role=group][tabindex]')).toHaveCount(0);
});

const person = {
  firstName: buildLongText('Wilhelmina'),
  lastName: 'Featherstonehaugh'.repeat(15),
  preferredName: buildLongText('Willie'),
};

/** Runs in the page: whether names stand in a list, and how many of them are too narrow or cut where they begin. */
function measureListNames(): { listed: boolean; unread: number } {
  const links = [...document.querySelectorAll('tbody a')];
  const isReadable = (link: Element): boolean => {
    const box = link.getBoundingClientRect();
    const name = link.querySelector('bdi')?.getBoundingClientRect();
    return name !== undefined && box.width >= 100 && name.left >= box.left - 1;
  };
  return { listed: links.length > 0, unread: links.filter((each) => !isReadable(each)).length };
}

test('a long patient name wraps or is cut in lists and forms', async ({ browser }) => {
  const viewer = await getViewer(browser, 'pharmacist');
  await viewer.page.route(/\/api\/patients\/(search|\d+)$/, async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const lengthened = Array.isArray(data)
      ? data.map((each: object) => ({ ...each, ...person }))
      : { ...data, ...person };
    await route.fulfill({ response: answer, json: { ...rest, data: lengthened } });
  });
  for (const language of ['en', 'ar'] as const) {
    await viewer.chooseLook('light', language);
    await viewer.openAddress(`/patient/${records.patient}/add`);
    expect.soft(await viewer.listFaults(language)).toEqual([]);
    await viewer.openAddress('/patient/list');
    expect.soft(await viewer.page.evaluate(measureListNames), language).toEqual({ listed: true, unread: 0 });
  }
  await viewer.chooseLook('light', 'en');
});
