import { expect, type Page, type Route, test } from '@playwright/test';
import { mostShift, readShift, watchShifts } from '../cast/layout-shift.ts';
import { Person } from '../cast/person.ts';

const matchChunk = (part: string): RegExp => new RegExp(`/assets/${part}-[\\w-]+\\.js$`);

async function openHome(page: Page): Promise<Person> {
  const jo = new Person(page);
  await jo.signIn('staff');
  return jo;
}

test.describe('Lazy parts of a page', () => {
  test('the menu search opens if its shortcut was pressed during loading', async ({ page }) => {
    const held: Route[] = [];
    await page.route(matchChunk('menu-search-box'), (route) => void held.push(route));
    await openHome(page);
    await expect.poll(() => held.length).toBe(1);
    await page.keyboard.press('Control+k');
    for (const route of held) await route.continue();
    await expect(page.getByRole('textbox', { name: 'Search menu' })).toBeFocused();
  });

  // Proves WEB-35.
  test('pages do not jump when their parts come late', async ({ page }) => {
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await watchShifts(page);
    await openHome(page);
    for (const path of [
      '/home',
      '/home/notifications',
      '/patient/list',
      '/vpb/forecast',
      '/dispense-tracker/list',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await readShift(page), path).toBeLessThan(mostShift);
    }
  });

  test('a part that failed to load says why and can retry', async ({ page }) => {
    await page.route(matchChunk('key-lists'), (route) => route.abort());
    const jo = await openHome(page);
    await expect(jo.getHeading()).toBeVisible();
    await page.keyboard.press('?');
    const question = jo.getDialog('This part of the page could not be loaded');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();

    await page.keyboard.press('?');
    await expect(question).toBeVisible();
    // Not before: a request that is pending when nothing is held back any more can be lost.
    await page.unroute(matchChunk('key-lists'));
    const anew = page.waitForEvent('load');
    await question.getByRole('button', { name: 'Try again' }).click();
    await anew;
    await expect(jo.getHeading()).toBeVisible();
    await page.keyboard.press('?');
    await expect(jo.getDialog('Keyboard shortcuts')).toBeVisible();
  });

  test('a missing part reports an offline server without reloading the page', async ({ page }) => {
    await page.route(matchChunk('key-lists'), (route) => route.abort());
    const jo = await openHome(page);
    await expect(jo.getHeading()).toBeVisible();
    await page.context().setOffline(true);
    await page.keyboard.press('?');
    const question = jo.getDialog('The server cannot be reached');
    await expect(question).toContainText('Check the network connection of this device');
    await question.getByRole('button', { name: 'Try again' }).click();
    await expect(question).toBeVisible();
    await expect(jo.getHeading()).toBeVisible();
  });
});
