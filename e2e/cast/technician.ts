import { expect, type Locator } from '@playwright/test';
import { Bookkeeper } from './bookkeeper.ts';

export type ScriptList = 'Mapped' | 'Unmapped' | 'Ignored' | 'Imported';

/** Works through what was dispensed. */
export class Technician extends Bookkeeper {
  /** Opens a list of the tracker and looks for a script in it. */
  async searchScript(scriptNumber: string, list: ScriptList): Promise<void> {
    await this.openPage('Dispense Tracker');
    // The menu stands over the lists until the pointer leaves it.
    await this.page.getByRole('button', { name: 'Columns' }).hover();
    await this.openList(list);
    await this.page
      .getByRole('searchbox', { name: 'Search patient, drug or script number' })
      .fill(scriptNumber);
    await expect(this.page).toHaveURL(new RegExp(`[?&]q=${scriptNumber}`));
  }

  /** Another list; the search stays. */
  async openList(list: ScriptList): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Dispensed scripts' })
      .getByRole('link', { name: new RegExp(`^${list}`) })
      .click();
    await expect(this.page.getByRole('region', { name: list, exact: true })).toBeVisible();
  }

  getScript(scriptNumber: string): Locator {
    return this.page.getByRole('row').filter({ hasText: scriptNumber });
  }

  async runAction(scriptNumber: string, act: string): Promise<void> {
    await this.getScript(scriptNumber)
      .getByRole('button', { name: /^Actions for / })
      .click();
    await this.page.getByRole('menuitem', { name: act }).click();
  }

  /** Chooses the script, reads what its import does, and agrees. */
  async importScript(scriptNumber: string, what: string): Promise<void> {
    const row = this.getScript(scriptNumber);
    await row.getByRole('checkbox').check();
    await this.press('Import');
    const question = this.getDialog('Import 1 script?');
    await expect(question).toContainText(what);
    const report = this.page.waitForEvent('popup');
    await question.getByRole('button', { name: 'Import 1 script' }).click();
    await this.expectToast('1 script imported successfully');
    await expect(row).toHaveCount(0);
    // The picking report opens in a tab of its own (SCRIPT-11).
    await (await report).close();
  }
}
