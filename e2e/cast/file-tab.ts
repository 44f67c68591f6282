import type { Page } from '@playwright/test';

/**
 * A file of the server opens in a tab after this act. A Chromium that shows no PDF saves it, and its tab gets no address:
 * what the tab asks for is looked at. Answers the bytes of the file.
 */
export async function expectFileTab(page: Page, act: () => Promise<void>, timeout = 60_000): Promise<Buffer> {
  const asked = page.context().waitForEvent('request', {
    predicate: (request) => request.url().includes('/api/files/'),
    timeout,
  });
  const opened = page.context().waitForEvent('page', { timeout });
  await act();
  const address = (await asked).url();
  await (await opened).close();
  return (await page.request.get(address)).body();
}
