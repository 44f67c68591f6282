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
  async looksUp(patient: string): Promise<void> {
    await this.opens('Virtual Pill Balance');
    await this.page.getByRole('searchbox', { name: 'Search patient or medication' }).fill(patient);
    const balances = this.rows().filter({ has: this.page.getByRole('cell') });
    // In one look: before the first rows there is nobody else in the list either.
    const isFound = async (): Promise<boolean> => {
      const texts = await balances.allInnerTexts();
      return texts.length > 0 && texts.every((text) => text.includes(patient));
    };
    await expect.poll(isFound).toBe(true);
  }

  rows(): Locator {
    return this.page.getByRole('region', { name: 'Virtual Pill Balance' }).getByRole('row');
  }

  /** The balance of one medicine of the patient who was looked up. */
  balance(medicine: string): Locator {
    return this.rows().filter({ hasText: medicine });
  }

  /** Opens the history of a medicine, newest first, and waits until it says this. */
  async findsInLedger(medicine: string, entries: readonly LedgerEntry[]): Promise<void> {
    await this.balance(medicine).getByText(medicine).click();
    const drawer = this.dialog('History of the balance');
    const rows = drawer.getByRole('table', { name: 'History' }).locator('tbody').getByRole('row');
    await expect.poll(async () => (await cells(rows)).map(ledgerEntry)).toEqual(entries);
    await this.page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  }

  async adjusts(...adjustment: Adjustment): Promise<void> {
    const form = await this.fillsInAdjustment(...adjustment);
    await form.getByRole('button', { name: 'Post adjustment' }).click();
    await expect(form).toBeHidden();
  }

  async fillsInAdjustment(...[medicine, kind, quantity, note]: Adjustment): Promise<Locator> {
    await this.balance(medicine)
      .getByRole('button', { name: /^Actions for / })
      .click();
    await this.page.getByRole('menuitem', { name: 'Adjust balance' }).click();
    const form = this.dialog('Adjust the balance?');
    await form.getByText(kind, { exact: true }).click();
    await form.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
    await form.getByRole('textbox', { name: 'Note' }).fill(note);
    return form;
  }
}

const cells = (rows: Locator): Promise<string[][]> =>
  rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim())),
  );

const ledgerEntry = ([, kind = '', quantity = '', balance = '']: readonly string[]): LedgerEntry => ({
  kind: kind.split('\n')[0] ?? '',
  quantity,
  balance,
});
