import { expect, type Locator, type Page } from '@playwright/test';
import { GestureCounter } from './gestures.ts';
import type { Effort } from './keystroke-model.ts';
import { Person } from './person.ts';

/**
 * Has never seen the product, goes only where its pages lead, and reads every line of them once. Counts what that takes, by the
 * hand and in mind.
 */
export class Newcomer extends Person {
  readonly #linesRead = new Set<string>();
  readonly #paths = new Set<string>();
  readonly #began = performance.now();
  readonly #gestures: GestureCounter;
  #thoughts = 0;
  #words = 0;

  private constructor(page: Page, gestures: GestureCounter) {
    super(page);
    this.#gestures = gestures;
  }

  /** Opens an address in a browser that nobody has used; everything counts from here on. */
  static async open(page: Page, address: string): Promise<Newcomer> {
    await page.goto(address);
    return new Newcomer(page, await GestureCounter.start(page));
  }

  getStep(title: string): Locator {
    return this.page
      .getByRole('region', { name: 'Until your first pack' })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) });
  }

  /** The button of the notice that says which step is next. */
  getNextStep(title: string): Locator {
    return this.page
      .getByRole('status')
      .filter({ hasText: 'Done. The next step:' })
      .getByRole('button', { name: title, exact: true });
  }

  getField(label: string | RegExp): Locator {
    return this.page.getByRole('textbox', { name: label, exact: typeof label === 'string' });
  }

  /** Reads what the screen shows anew, decides, and presses. */
  async take(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await this.#read();
    this.#thoughts += 1;
    await target.click();
  }

  async pressButton(name: string | RegExp): Promise<void> {
    await this.take(this.page.getByRole('button', { name, exact: true }));
  }

  /** Reads, clicks into the field, and types. */
  async typeInto(field: Locator, text: string): Promise<void> {
    await this.take(field);
    await this.page.keyboard.type(text);
  }

  /** Types where the page has put the cursor; `end` is the key behind it. */
  async typeAtCursor(field: Locator, text: string, end?: 'Tab' | 'Enter'): Promise<void> {
    await expect(field).toBeFocused();
    await this.#read();
    this.#thoughts += 1;
    await this.page.keyboard.type(text);
    if (end !== undefined) await this.page.keyboard.press(end);
  }

  /** The effort so far, with the pages that were seen. */
  async readEffort(): Promise<Effort & { readonly pages: number }> {
    await this.#read();
    const gestures = await this.#gestures.read();
    return {
      ...gestures,
      thoughts: this.#thoughts,
      words: this.#words,
      pages: this.#paths.size,
      // With the time of this story's own work, which is more than a person waits.
      waitedSeconds: (performance.now() - this.#began) / 1000,
    };
  }

  async #read(): Promise<void> {
    this.#paths.add(new URL(this.page.url()).pathname.replaceAll(/\d+/g, 'id'));
    const shown = await this.page.evaluate(() => document.body.innerText);
    for (const line of shown.split('\n').map((each) => each.trim())) {
      if (this.#linesRead.has(line)) continue;
      this.#linesRead.add(line);
      this.#words += line.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
    }
  }
}
