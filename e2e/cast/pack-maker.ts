import { expect, type Locator } from '@playwright/test';
import { Person } from './person.ts';

/** Makes the packs of a week at the Pack Creator. */
export class PackMaker extends Person {
  async chooseFacility(group: string): Promise<void> {
    await this.openPage('Pack Creator');
    await this.choose('Patient group', group);
    await expect(this.getPacks().first()).toContainText(group);
  }

  async chooseWeek(startDate: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Pack start date' }).fill(startDate);
    await this.page.keyboard.press('Tab');
  }

  /** The packs in the list, without its head. */
  getPacks(): Locator {
    return this.page
      .getByRole('region', { name: 'Packs to print' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') });
  }

  /** Presses the button and waits, as it turns until they have been looked for. */
  async selectReady(): Promise<void> {
    const button = 'Select all that are ready';
    await this.press(button);
    await expect(this.page.getByRole('button', { name: button })).toBeEnabled();
  }

  /** Every pack that is ready, on all pages; answers how many. */
  async selectAll(): Promise<number> {
    await this.selectReady();
    const create = this.page.getByRole('button', { name: /^Create jobs for \d+ packs$/ });
    await expect(create).toBeEnabled();
    return Number(/\d+/.exec((await create.textContent()) ?? '')?.[0]);
  }
}
