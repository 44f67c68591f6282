import { expect, type Locator } from '@playwright/test';
import { AdmissionClerk } from './admission-clerk.ts';

export interface NewMedicine {
  /** Brand and strength as the drug list shows them. */
  readonly drug: string;
  /** By mealtime heading, as it is typed. */
  readonly doses: Readonly<Record<string, string>>;
  readonly frequency?: string;
  readonly weekdays?: readonly string[];
  readonly startDate?: string;
  /** Doses in all of a short course. */
  readonly courseOf?: string;
}

/** Builds and changes medication profiles. */
export class Prescriber extends AdmissionClerk {
  getPack(label: string): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^Pack .?${label}.?$`) });
  }

  async addPack(): Promise<void> {
    await this.press('Add pack');
    const form = this.getDialog('Add pack');
    await expect(form.getByRole('textbox', { name: 'Label', exact: true })).not.toHaveValue('');
    await form.getByRole('button', { name: 'Save pack' }).click();
    await expect(form).toBeHidden();
  }

  /** Fills in the add-prescription screens up to the button that saves. */
  async enterMedicine(pack: string, medicine: NewMedicine): Promise<void> {
    await this.getPack(pack).getByRole('link', { name: 'Add medicine' }).click();
    await this.page.getByRole('textbox', { name: 'Brand, generic, code or barcode' }).fill(medicine.drug);
    await this.page
      .getByRole('list', { name: 'Drugs found' })
      .getByRole('button', { name: medicine.drug })
      .click();
    await expect(this.getHeading()).toHaveText(medicine.drug);
    for (const [mealtime, dose] of Object.entries(medicine.doses))
      await this.getDoseField(mealtime).fill(dose);
    if (medicine.frequency) await this.choose('Frequency', medicine.frequency);
    for (const weekday of medicine.weekdays ?? [])
      await this.page.getByRole('group', { name: 'Weekdays' }).getByLabel(weekday).check();
    if (medicine.startDate)
      await this.page.getByRole('textbox', { name: 'Start date', exact: true }).fill(medicine.startDate);
    if (medicine.courseOf) {
      await this.page.getByRole('switch', { name: 'Short course' }).check();
      await this.page.getByRole('textbox', { name: 'Doses in all' }).fill(medicine.courseOf);
    }
  }

  getDoseField(mealtime: string): Locator {
    return this.page
      .getByRole('region', { name: 'Dose and days' })
      .getByRole('textbox', { name: mealtime, exact: true });
  }

  /** The sentence and the two weeks of the live preview. */
  getPreview(): { readonly sentence: Locator; readonly weeks: Locator } {
    const section = this.page.getByRole('region', { name: 'In the pack' });
    return {
      sentence: section.getByRole('paragraph').filter({ hasText: 'in two weeks' }),
      weeks: section.getByRole('table', { name: /^Doses of the week from/ }),
    };
  }

  getMedicine(pack: string, drug: string): Locator {
    return this.getPack(pack).getByRole('row').filter({ hasText: drug });
  }
}
