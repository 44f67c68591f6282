import { expect, type Locator } from '@playwright/test';
import { Bookkeeper } from './bookkeeper.ts';

/** Gives other brands, and tidies the list of drugs. */
export class BrandManager extends Bookkeeper {
  /** Chooses which brand goes and which comes, in the medicines of a facility. */
  async chooseSwap(from: string, to: string, facility: string): Promise<void> {
    await this.openPage('Brand Swap');
    await this.page.getByRole('searchbox', { name: 'Search brand or generic' }).fill(from);
    const present = this.page.getByRole('region', { name: 'Drugs that patients take' });
    // The rows move when the search answers: a press on one of them before it would miss.
    await expect(present.getByRole('row').filter({ hasText: 'mg' })).toHaveCount(1);
    await present.getByRole('link', { name: from, exact: true }).click();
    await this.page
      .getByRole('region', { name: 'Brands that may be given instead' })
      .getByRole('link', { name: to, exact: true })
      .click();
    const groups = this.page.getByRole('combobox', { name: 'Patient groups' });
    await groups.fill(facility);
    await this.page.getByRole('option', { name: facility }).click();
    await this.page.keyboard.press('Escape');
    await expect(this.getLine(facility).first()).toBeVisible();
    await expect(this.getLines().filter({ hasNotText: facility })).toHaveCount(0);
  }

  /** The lines of the dry run, without the head. */
  getLines(): Locator {
    return this.page
      .getByRole('region', { name: 'Medicines to swap' })
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') });
  }

  override getLine(text: string): Locator {
    return this.getLines().filter({ hasText: text });
  }

  async openLog(search: string): Promise<Locator> {
    await this.page
      .getByRole('navigation', { name: 'Brand swap' })
      .getByRole('link', { name: 'Log' })
      .click();
    await this.page.getByRole('searchbox', { name: 'Search patient, brand or person' }).fill(search);
    return this.page
      .getByRole('region', { name: 'Swapped medicines' })
      .getByRole('row')
      .filter({ hasText: search });
  }

  /** The medicines of somebody, as their profile shows them. */
  async openProfile(patientId: number): Promise<Locator> {
    await this.page.goto(`/patient/${patientId}/medication`);
    return this.page.getByRole('region', { name: /^Pack / }).getByRole('row');
  }

  async openReview(): Promise<void> {
    await this.openPage('Drugs');
    await this.page
      .getByRole('navigation', { name: 'Drug lists' })
      .getByRole('link', { name: 'Awaiting Review' })
      .click();
  }

  getDrugUnderReview(name: string): Locator {
    return this.page
      .getByRole('region', { name: 'Awaiting Review' })
      .getByRole('row')
      .filter({ hasText: name });
  }
}
