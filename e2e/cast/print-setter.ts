import { expect, type Locator } from '@playwright/test';
import { type PrintedPage, readPdf } from '@packwright/pdf/read-pdf';
import { Person } from './person.ts';

/** Fits the print to the cards of the pharmacy. */
export class PrintSetter extends Person {
  async openPrintOptions(): Promise<void> {
    await this.press(/^Your account: /);
    await this.page.getByRole('menuitem', { name: 'Settings' }).hover();
    await this.page.getByRole('menuitem', { name: 'Print Options' }).click();
    await expect(this.getHeading()).toHaveText('Print Options');
  }

  /** A field of the profile's form. */
  getField(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  /** The sheet as the page draws it. */
  getDrawing(): Locator {
    return this.page.getByRole('img', { name: /^A sheet of / });
  }

  /** The printed paper: the first page of the file that opens. */
  async printTestPage(): Promise<PrintedPage> {
    const paper = this.page.waitForEvent('popup');
    const answered = this.page.waitForResponse('**/api/printprofiles/test-print');
    await this.page.getByRole('button', { name: 'Print test page' }).click();
    const { fileUrl } = await (await answered).json();
    await (await paper).close();
    const file = await this.page.request.get(fileUrl);
    const [first] = readPdf(await file.body());
    if (first === undefined) throw new Error('The test page is empty');
    return first;
  }
}
