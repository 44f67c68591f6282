import { expect, type Locator } from '@playwright/test';
import { Packer } from './packer.ts';
import type { Pack } from './scene.ts';

/** Checks packs, sends them back, corrects them and lets them go. */
export class Checker extends Packer {
  /** Finds the pack on the board and opens it at the bench of its stage; after a change, once it is in that lane. */
  async openPack(pack: Pack, lane?: string): Promise<void> {
    const card = await this.findOnBoard(pack);
    if (lane !== undefined)
      await expect(
        this.page
          .getByRole('region', { name: lane })
          .getByRole('article')
          .filter({ hasText: pack.jobNumber }),
      ).toBeVisible();
    await card.getByRole('button', { name: pack.name, exact: true }).click();
    await expect(this.page).toHaveURL(new RegExp(`/job/\\w+/${pack.jobId}`));
    await expect(this.page.getByRole('heading', { name: pack.name })).toBeVisible();
  }

  async findOnBoard(pack: Pack): Promise<Locator> {
    await this.openPage('Pack Management');
    await this.page.getByRole('searchbox', { name: 'Job number, patient or group' }).fill(pack.jobNumber);
    const card = this.page.getByRole('article').filter({ hasText: pack.jobNumber });
    await expect(card).toHaveCount(1);
    return card;
  }

  async passMedicine(medicine: string): Promise<void> {
    await this.selectLine(medicine);
    await this.page.getByRole('button', { name: /^Pass\b/ }).click();
    await this.expectLineState(medicine, 'Passed');
  }

  async openSigning(): Promise<Locator> {
    await this.press('Confirm Passed');
    const form = this.getDialog('Confirm that the check is passed');
    await expect(form).toBeVisible();
    return form;
  }

  /** A pharmacist comes to this bench and signs. */
  async fillInSignature(userName: string, password: string): Promise<void> {
    const form = this.getDialog('Confirm that the check is passed');
    await form.getByRole('textbox', { name: 'Username of the pharmacist' }).fill(userName);
    await form.getByRole('textbox', { name: 'Password' }).fill(password);
    await form.getByRole('button', { name: 'Confirm Passed' }).click();
  }

  /** The signature is refused in words, and the password is gone from the box. */
  async expectSigningRefused(sentence: string): Promise<void> {
    const form = this.getDialog('Confirm that the check is passed');
    await expect(form.getByRole('textbox', { name: 'Password' })).toHaveValue('');
    await expect(form).toContainText(sentence);
    await expect(form.getByRole('button', { name: 'Confirm Passed' })).toBeEnabled();
  }

  /** Everything that happened to a pack, newest first. */
  async openHistory(pack: Pack): Promise<Locator> {
    const card = await this.findOnBoard(pack);
    await card.getByRole('button', { name: /^Actions for / }).click();
    await this.page.getByRole('menuitem', { name: 'Details and history' }).click();
    return this.getDialog('Details and history').getByRole('listitem');
  }
}
