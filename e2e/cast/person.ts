import { unsavedDataMessage } from '@packwright/core/fields';
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { expectFileTab } from './file-tab.ts';
import { recordInteractions } from './interactions.ts';
import { sendScanKeys } from './scan-keys.ts';

export const samplePassword = 'Wattle-Street-7';

/** A person at a screen; the words are those on the screen. Subclasses add the actions of each bench. */
export class Person {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signIn(userName: string, password = samplePassword): Promise<void> {
    await this.page.addInitScript(recordToasts);
    await recordInteractions(this.page);
    await this.page.goto('/auth/login');
    await this.fillInSignIn(userName, password);
    await expect(this.getMenu()).toBeVisible();
  }

  async fillInSignIn(userName: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(userName);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Your account: / }).click();
    await this.page.getByRole('menuitem', { name: 'Logout' }).click();
  }

  getMenu(): Locator {
    return this.page.getByRole('navigation', { name: 'Main menu' });
  }

  async openPage(menuItem: string): Promise<void> {
    await this.getMenu().getByRole('link', { name: menuItem, exact: true }).click();
    await expect(this.getHeading()).toBeVisible();
  }

  getHeading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Confirms the error dialog and answers its text. */
  async expectRefusal(sentence: string | RegExp): Promise<void> {
    const readToasts = this.getDialog(/./).filter({ hasText: sentence });
    await expect(readToasts).toBeVisible();
    await readToasts.getByRole('button', { name: 'OK' }).click();
    await expect(readToasts).toBeHidden();
  }

  /** Something unsaved stands on the page: whether to leave it. */
  async answerLeaveQuestion(answer: 'Stay' | 'Leave without saving'): Promise<void> {
    const question = this.getDialog('Unsaved changes');
    await expect(question).toContainText(unsavedDataMessage);
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
  }

  /** The one dialog that is open, a question as well as a form. */
  getDialog(title: string | RegExp): Locator {
    return this.page
      .getByRole('dialog', { name: title })
      .or(this.page.getByRole('alertdialog', { name: title }));
  }

  async press(button: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  /** Chooses an option of a list field. */
  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** A toast with this text appeared on this page; it may be gone again. */
  async expectToast(toast: string | RegExp): Promise<void> {
    const readToasts = (): Promise<string> => this.page.evaluate(() => sessionStorage.getItem('said') ?? '');
    await expect.poll(readToasts).toMatch(toast);
  }

  /** A file opens after this act in a tab; one that took too long for that is offered by a button. */
  async expectFileOpened(act: () => Promise<void>): Promise<void> {
    await expectFileTab(this.page, async () => {
      const opened = this.page.waitForEvent('popup', { timeout: 60_000 });
      await act();
      const open = this.page.getByRole('button', { name: /^Open (PDF|file)$/ });
      await Promise.race([opened, open.waitFor({ timeout: 60_000 })]);
      if (await open.isVisible()) await open.click();
    });
  }

  /** A wedge scanner types fast and ends with Enter. */
  async scanCode(code: string): Promise<void> {
    await sendScanKeys(this.page, code);
  }
}

// A toast disappears after four seconds, which on a slow machine is sooner than a test looks.
export function recordToasts(): void {
  sessionStorage.removeItem('said');
  const recordNode = (node: Node): void => {
    if (!(node instanceof Element)) return;
    for (const status of [node, ...node.querySelectorAll('[role=status]')])
      if (status.matches('[role=status]'))
        sessionStorage.setItem('said', `${sessionStorage.getItem('said') ?? ''}\n${status.textContent}`);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) recordNode(node);
  }).observe(document, { childList: true, subtree: true });
}

/** A signed-in person at a computer of their own. */
export async function openSignedIn<Someone extends Person>(
  browser: Browser,
  userName: string,
  as: new (page: Page) => Someone,
  options: BrowserContextOptions = {},
): Promise<Someone> {
  const context = await browser.newContext(options);
  const someone = new as(await context.newPage());
  await someone.signIn(userName);
  return someone;
}
