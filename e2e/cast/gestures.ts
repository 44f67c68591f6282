import { expect, type Page } from '@playwright/test';

export interface Gestures {
  readonly clicks: number;
  readonly keys: number;
}

type Gesture = keyof Gestures;

const bindingName = 'recordGesture';

/**
 * Counts what a hand truly does on a page: presses of a pointer and of keys, of whatever page the tab shows. Text that a
 * test fills in at once presses no key, so that a counted story types with `page.keyboard` or `pressSequentially`.
 */
export class GestureCounter {
  readonly #page: Page;
  #counts = { clicks: 0, keys: 0 };
  #isPaused = false;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Counts from now on; one counter for a page. */
  static async start(page: Page): Promise<GestureCounter> {
    const counter = new GestureCounter(page);
    await page.exposeFunction(bindingName, (gesture: Gesture) => {
      if (!counter.#isPaused) counter.#counts[gesture] += 1;
    });
    await page.addInitScript(recordGestures, bindingName);
    await page.evaluate(recordGestures, bindingName);
    return counter;
  }

  /** The counts so far. */
  async read(): Promise<Gestures> {
    await this.#flush();
    return { ...this.#counts };
  }

  /** Starts again from nothing, for the next part of a day. */
  async reset(): Promise<void> {
    await this.#flush();
    this.#counts = { clicks: 0, keys: 0 };
  }

  /** Does not count what a scanner types. */
  async skipDuring<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    await this.#flush();
    this.#isPaused = true;
    try {
      return await act();
    } finally {
      await this.#flush();
      this.#isPaused = false;
    }
  }

  /** Fails with the counts where they exceed these. */
  async expectAtMost(most: Gestures, task: string): Promise<void> {
    const { clicks, keys } = await this.read();
    const sentence = `${task}: ${clicks} clicks of at most ${most.clicks}, ${keys} keys of at most ${most.keys}`;
    expect(clicks, sentence).toBeLessThanOrEqual(most.clicks);
    expect(keys, sentence).toBeLessThanOrEqual(most.keys);
  }

  /** The page reports in order, so that an answer of its own comes after every gesture before it. */
  async #flush(): Promise<void> {
    await this.#page.evaluate(() => undefined);
  }
}

/**
 * Runs in the page. A press is counted when the button goes down: a click on a label reaches its field as a second click,
 * and Enter on a button is a click as well. A key that is held down is one key.
 */
function recordGestures(name: string): void {
  const record = (gesture: Gesture): void => void Reflect.get(window, name)(gesture);
  addEventListener('pointerdown', (event) => event.isTrusted && record('clicks'), true);
  addEventListener('keydown', (event) => event.isTrusted && !event.repeat && record('keys'), true);
}
