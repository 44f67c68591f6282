import { expect, type Locator, type Page } from '@playwright/test';
import { samplePassword } from './person.ts';

/** Milliseconds between two keys of a quick typist. */
const typingDelay = 60;
const mostStops = 150;

/** A person who never uses the mouse: everything is reached by keys and focus. */
export class KeyboardUser {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signIn(userName: string): Promise<void> {
    await this.page.goto('/auth/login');
    await this.typeInto(this.page.getByLabel('Username'), userName);
    await this.typeInto(this.page.getByLabel('Password', { exact: true }), samplePassword);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  }

  /** A page by the beginning of its name in the menu. */
  async openPage(name: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    const search = this.page.getByRole('textbox', { name: 'Search menu' });
    await expect(search).toBeFocused();
    await this.page.keyboard.type(name);
    await expect(this.page.getByRole('option', { name, exact: true })).toBeVisible();
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** Presses Tab until the element has the focus; every element on the way must release it. */
  async focusByTab(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < mostStops; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`${mostStops} stops of the Tab key do not lead to ${target.toString()}`);
  }

  async typeInto(field: Locator, text: string): Promise<void> {
    await this.focusByTab(field);
    // Keys without a pause are a scan, which opens a pack by itself.
    await this.page.keyboard.type(text, { delay: typingDelay });
  }

  async choose(label: string, option: string): Promise<void> {
    await this.focusByTab(this.page.getByRole('combobox', { name: label, exact: true }));
    await this.page.keyboard.press('ArrowDown');
    await this.takeOption(option);
  }

  /** Takes an option of the open list. */
  async takeOption(option: string): Promise<void> {
    const choice = this.page.getByRole('option', { name: option, exact: true });
    await expect(choice).toBeVisible();
    for (let stops = 0; stops < mostStops; stops += 1) {
      if ((await choice.getAttribute('data-combobox-selected')) !== null) break;
      await this.page.keyboard.press('ArrowDown');
    }
    // The list highlights the option a moment before Enter selects it; a person is slower.
    await this.page.evaluate(() => new Promise((known) => requestAnimationFrame(() => setTimeout(known))));
    await this.page.keyboard.press('Enter');
    await expect(choice).toBeHidden();
  }

  /** Takes an entry of the menu that has just opened. */
  async pickInMenu(name: string): Promise<void> {
    const entry = this.page.getByRole('menuitem', { name, exact: true });
    await expect(entry).toBeVisible();
    for (let stops = 0; stops < mostStops; stops += 1) {
      if (await entry.evaluate((element) => element === document.activeElement)) break;
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
  }

  async press(target: Locator): Promise<void> {
    await this.focusByTab(target);
    await this.page.keyboard.press('Enter');
  }
}
