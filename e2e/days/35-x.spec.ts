import { expect, test } from '@playwright/test';
import { openSignedIn, Person } from '../cast/person.ts';
import { readShift, watchShifts } from '../cast/layout-shift.ts';

test('look', async ({ browser }) => {
  const p = await openSignedIn(browser, 'pharmacist', Person);
  const { page } = p;
  page.on('console', (m) => console.log(m.text().slice(0, 200)));
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShifts(page);
  await page.goto('/home');
  await expect(page.getByRole('table', { name: 'Patient groups' })).toBeVisible();
  console.log('shift', await readShift(page));
  await page.screenshot({ path: '/tmp/t-home/1440.png' });
  await page.screenshot({ path: '/tmp/t-home/1440-full.png', fullPage: true });
  await page.setViewportSize({ width: 1440, height: 1500 });
  await page.goto('/home');
  await expect(page.getByRole('table', { name: 'Patient groups' })).toBeVisible();
  console.log('shift tall', await readShift(page));
  await page.screenshot({ path: '/tmp/t-home/tall.png' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.evaluate(() => localStorage.setItem('packwright.scheme', 'dark'));
  for (const [n, name] of [['ar', 'العربية'], ['tr', 'Türkçe']] as const) {
    await page.getByRole('button', { name: /Language|اللغة|Dil/ }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await page.waitForTimeout(500);
    await page.goto('/home');
    await expect(page.getByRole('table').first()).toBeVisible();
    console.log('shift', n, await readShift(page));
    await page.screenshot({ path: `/tmp/t-home/${n}.png` });
    await page.mouse.move(500, 500);
    await page.mouse.wheel(0, 650);
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/t-home/${n}-2.png` });
  }
});
