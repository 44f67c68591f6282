import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { chromiumFlags } from '../../e2e/chromium-flags.ts';
import { findChromium } from '../../tools/chromium.mjs';
import { samplePassword } from './caller.ts';

/** Chromium as the days of e2e start it. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: chromiumFlags });
}

/** Signs a sample person in on a page. */
export async function signInOnPage(page: Page, address: string, username: string): Promise<void> {
  await page.goto(`${address}/auth/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(samplePassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
}
