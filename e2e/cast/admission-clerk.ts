import { expect, type Locator } from '@playwright/test';
import { Person } from './person.ts';

export interface NewResident {
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
  readonly group: string;
  readonly ward?: string;
  readonly room?: string;
}

/** Where residents are admitted and their allergies and notes are kept. */
export class AdmissionClerk extends Person {
  async fillInAdmission(resident: NewResident): Promise<void> {
    await this.openAdmission();
    await this.fillInPatient(resident);
  }

  async openAdmission(): Promise<void> {
    await this.openPage('Patient');
    // A list without patients offers it a second time.
    await this.page.getByRole('link', { name: 'New patient' }).first().click();
  }

  /** The form of a new patient, which is open, up to the record that it makes. */
  async fillInPatient(resident: NewResident): Promise<void> {
    await this.typePatient(resident);
    await this.press('Create patient');
  }

  async typePatient(resident: NewResident): Promise<void> {
    await this.page.getByRole('textbox', { name: 'First name' }).fill(resident.firstName);
    await this.page.getByRole('textbox', { name: 'Last name' }).fill(resident.lastName);
    await this.page.getByRole('textbox', { name: 'Date of birth' }).fill(resident.dob);
    await this.choose('Patient group', resident.group);
    if (resident.ward !== undefined) await this.choose('Ward', resident.ward);
    if (resident.room !== undefined) await this.page.getByLabel('Room').fill(resident.room);
  }

  async openTab(tab: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Patient sections' })
      .getByRole('link', { name: tab })
      .click();
  }

  /** An allergy to every brand of a drug, found by a part of its name. */
  async recordAllergy(drug: string, reaction: string): Promise<void> {
    await this.openTab('Allergies & Considerations');
    await this.press('Add allergy');
    const form = this.getDialog('Add allergy');
    await form.getByRole('combobox', { name: 'Drug' }).fill(drug);
    await this.page.getByRole('option', { name: drug }).first().click();
    await form.getByLabel('Reaction').fill(reaction);
    await form.getByRole('button', { name: 'Save allergy' }).click();
    await expect(form).toBeHidden();
  }

  async writeNote(text: string): Promise<void> {
    await this.openTab('Notes');
    await this.press('Add note');
    const form = this.getDialog('Add note');
    await form.getByRole('textbox', { name: 'Note' }).fill(text);
    await form.getByLabel('Show in patient list').check();
    await form.getByRole('button', { name: 'Save note' }).click();
    await expect(form).toBeHidden();
  }

  /** The row of the patient whose page is open, in the list that a search leaves. */
  async findInList(text: string): Promise<Locator> {
    const [path = ''] = /\/patient\/\d+/.exec(this.page.url()) ?? [];
    await this.openPage('Patient');
    await this.page.getByRole('searchbox', { name: 'Name, URN, room or Medicare' }).fill(text);
    await expect(this.page).toHaveURL(/[?&]q=/);
    return this.page.getByRole('row').filter({ has: this.page.locator(`a[href="${path}"]`) });
  }
}
