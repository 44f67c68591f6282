import { unsavedDataMessage } from '@packwright/core/fields';
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';

export const samplePassword = 'Wattle-Street-7';

/** Somebody at a screen; the words are those on the screen. The benches add what is done there. */
export class Person {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signsIn(userName: string, password = samplePassword): Promise<void> {
    await this.page.addInitScript(keepWhatIsSaid);
    await this.page.goto('/auth/login');
    await this.fillsIn(userName, password);
    await expect(this.menu()).toBeVisible();
  }

  async fillsIn(userName: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(userName);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }

  async signsOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Your account: / }).click();
    await this.page.getByRole('menuitem', { name: 'Logout' }).click();
  }

  menu(): Locator {
    return this.page.getByRole('navigation', { name: 'Main menu' });
  }

  async opens(menuItem: string): Promise<void> {
    await this.menu().getByRole('link', { name: menuItem, exact: true }).click();
    await expect(this.heading()).toBeVisible();
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** Whatever the error dialog says, and its OK. */
  async isRefused(sentence: string | RegExp): Promise<void> {
    const said = this.dialog(/./).filter({ hasText: sentence });
    await expect(said).toBeVisible();
    await said.getByRole('button', { name: 'OK' }).click();
    await expect(said).toBeHidden();
  }

  /** Something unsaved stands on the page: whether to leave it. */
  async isAskedToLeave(answer: 'Stay' | 'Leave without saving'): Promise<void> {
    const question = this.dialog('Unsaved changes');
    await expect(question).toContainText(unsavedDataMessage);
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
  }

  /** The one dialog that is open, a question as well as a form. */
  dialog(title: string | RegExp): Locator {
    return this.page
      .getByRole('dialog', { name: title })
      .or(this.page.getByRole('alertdialog', { name: title }));
  }

  async presses(button: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  /** Chooses an option of a list field. */
  async chooses(label: string, option: string | RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: label, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** A toast said so on this page; it may have gone again. */
  async isTold(toast: string | RegExp): Promise<void> {
    const said = (): Promise<string> => this.page.evaluate(() => sessionStorage.getItem('said') ?? '');
    await expect.poll(said).toMatch(toast);
  }

  /** A wedge scanner types fast and ends with Enter. */
  async scans(code: string): Promise<void> {
    await this.page.keyboard.type(code);
    await this.page.keyboard.press('Enter');
  }
}

// A toast goes after four seconds, which on a slow machine is sooner than a test looks.
function keepWhatIsSaid(): void {
  sessionStorage.removeItem('said');
  const hear = (node: Node): void => {
    if (!(node instanceof Element)) return;
    for (const told of [node, ...node.querySelectorAll('[role=status]')])
      if (told.matches('[role=status]'))
        sessionStorage.setItem('said', `${sessionStorage.getItem('said') ?? ''}\n${told.textContent}`);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) hear(node);
  }).observe(document, { childList: true, subtree: true });
}

/** A person at a computer of their own, signed in. */
export async function signedIn<Someone extends Person>(
  browser: Browser,
  userName: string,
  as: new (page: Page) => Someone,
  options: BrowserContextOptions = {},
): Promise<Someone> {
  const context = await browser.newContext(options);
  const someone = new as(await context.newPage());
  await someone.signsIn(userName);
  return someone;
}
