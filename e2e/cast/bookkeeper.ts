import { expect, type Locator } from '@playwright/test';
import { Checker } from './checker.ts';

export interface LedgerEntry {
  readonly kind: string;
  readonly quantity: string;
  readonly balance: string;
}

type Adjustment = readonly [
  medicine: string,
  kind: 'Add' | 'Subtract' | 'Override',
  quantity: string,
  note: string,
];

/** Reads and adjusts the Virtual Pill Balance. */
export class Bookkeeper extends Checker {
  async lookUp(patient: string): Promise<void> {
    await this.openPage('Virtual Pill Balance');
    await this.page.getByRole('searchbox', { name: 'Search patient or medication' }).fill(patient);
    const balances = this.getRows().filter({ has: this.page.getByRole('cell') });
    // In one read: before the first rows the list has no other person either.
    const isFound = async (): Promise<boolean> => {
      const texts = await balances.allInnerTexts();
      return texts.length > 0 && texts.every((text) => text.includes(patient));
    };
    await expect.poll(isFound).toBe(true);
  }

  getRows(): Locator {
    return this.page.getByRole('region', { name: 'Virtual Pill Balance' }).getByRole('row');
  }

  /** The balance of one medicine of the patient who was looked up. */
  getBalance(medicine: string): Locator {
    return this.getRows().filter({ hasText: medicine });
  }

  /** Opens the history of a medicine, newest first, and waits until it says this. */
  async expectLedger(medicine: string, entries: readonly LedgerEntry[]): Promise<void> {
    await this.getBalance(medicine).getByText(medicine).click();
    const drawer = this.getDialog('History of the balance');
    const rows = drawer.getByRole('table', { name: 'History' }).locator('tbody').getByRole('row');
    await expect.poll(async () => (await readCells(rows)).map(toLedgerEntry)).toEqual(entries);
    await this.page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }

  async adjust(...adjustment: Adjustment): Promise<void> {
    const form = await this.fillInAdjustment(...adjustment);
    await form.getByRole('button', { name: 'Save adjustment' }).click();
    await expect(form).toBeHidden();
  }

  async fillInAdjustment(...[medicine, kind, quantity, note]: Adjustment): Promise<Locator> {
    await this.getBalance(medicine)
      .getByRole('button', { name: /^Actions for / })
      .click();
    await this.page.getByRole('menuitem', { name: 'Adjust balance' }).click();
    const form = this.getDialog('Adjust the balance?');
    await form.getByText(kind, { exact: true }).click();
    await form.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
    await form.getByRole('textbox', { name: 'Note' }).fill(note);
    return form;
  }
}

const readCells = (rows: Locator): Promise<string[][]> =>
  rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim())),
  );

const toLedgerEntry = ([, kind = '', quantity = '', balance = '']: readonly string[]): LedgerEntry => ({
  kind: kind.split('\n')[0] ?? '',
  quantity,
  balance,
});
