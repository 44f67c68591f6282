import { expect, type Locator } from '@playwright/test';
import { Person } from './person.ts';

/** A person at the packing bench with a scanner. */
export class Packer extends Person {
  /** Scans the code on the sheet; the bench of the pack opens. */
  async openPackBySheet(pack: { readonly barcode: string; readonly name: string }): Promise<void> {
    await this.openPage('Pack Management');
    await this.page.getByRole('link', { name: 'Scan to pack' }).click();
    await expect(this.page.getByRole('textbox', { name: 'Scan a pack code' })).toBeFocused();
    await this.scanCode(pack.barcode);
    await expect(this.page.getByRole('heading', { name: pack.name })).toBeVisible();
    await expect(this.getScanBox()).toBeFocused();
  }

  getScanBox(): Locator {
    return this.page.getByRole('textbox', { name: 'Scan a medication barcode' });
  }

  /** The prompt of the scan box is not cut by what came of a scan. */
  async expectWholePrompt(): Promise<void> {
    const cut = await this.getScanBox().evaluate((box: HTMLInputElement) => {
      const ruler = new OffscreenCanvas(1, 1).getContext('2d');
      if (!ruler) throw new Error('This browser measures no text');
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(box);
      ruler.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return ruler.measureText(box.placeholder).width - box.clientWidth;
    });
    expect(cut).toBeLessThanOrEqual(0);
  }

  async expectScanAnswer(sentence: string | RegExp): Promise<void> {
    // A toast of before may say the same for some seconds.
    await expect(this.page.getByRole('status').filter({ hasText: sentence }).first()).toBeVisible();
  }

  getLine(medicine: string): Locator {
    return this.page
      .getByRole('region', { name: 'Medications of this pack' })
      .getByRole('row')
      .filter({ hasText: medicine });
  }

  async expectLineState(medicine: string, state: string): Promise<void> {
    await expect(this.getLine(medicine).getByRole('img', { name: state, exact: true })).toBeVisible();
  }

  async selectLine(medicine: string): Promise<void> {
    await this.getLine(medicine).getByRole('button').click();
    await expect(this.page.getByRole('heading', { level: 2, name: medicine })).toBeVisible();
  }

  /** Gives the reason why the medicine is left out, in the dialog that asks. */
  async explainSkip(medicine: string): Promise<void> {
    const form = this.getDialog(new RegExp(`^Leave .?${medicine}.? out of this pack`));
    await form.getByRole('radio', { name: 'Out of stock' }).check();
    await form.getByRole('button', { name: 'Leave out' }).click();
    await expect(form).toBeHidden();
    await this.expectLineState(medicine, 'Skipped');
  }

  /** Scans the box of a medicine and puts its tablets in. */
  async packMedicine(medicine: string, barcode: string): Promise<void> {
    await this.scanCode(barcode);
    await this.expectScanAnswer(`${medicine}`);
    await expect(this.page.getByRole('button', { name: /^Confirm packed/ })).toBeVisible();
    await this.page.keyboard.press('F9');
    await this.expectLineState(medicine, 'Packed after a scan');
  }
}
