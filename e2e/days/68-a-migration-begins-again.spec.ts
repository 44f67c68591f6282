import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { FeedFolder } from '../cast/feed-folder.ts';
import { getInstallation } from '../cast/installation.ts';
import { openSignedIn, Person } from '../cast/person.ts';

const pharmacyCode = 'WATTLE';
const start = 'Start the migration';

test.describe
  .serial('A data migration begins again', () => {
    let helen: Person;
    let folder: string;

    test.beforeAll(async ({ browser }) => {
      folder = join(getInstallation().feedFolder, pharmacyCode);
      helen = await openSignedIn(browser, 'administrator', Person);
      await helen.page.goto('/sync/migration');
    });
    test.afterAll(() => helen?.page.context().close());

    const getCard = (): Locator => helen.page.getByRole('main');
    const getFact = (label: string): Locator =>
      getCard()
        .getByRole('definition')
        .and(helen.page.locator(`dt:text-is("${label}") + dd`));
    const waitForEnd = () => expect(getFact('State')).toHaveText('Completed', { timeout: 60_000 });

    test('the first one needs no question', async () => {
      const feed = new FeedFolder(getInstallation().feedFolder, pharmacyCode);
      await feed.drop(FeedFolder.createName(pharmacyCode, 'PAT'), [
        'externalPatientId,recordAction,lastName,firstName',
        '9640001,N,Quartermain,Olive',
      ]);
      await helen.press(start);
      await waitForEnd();
    });

    // Proves ADMIN-54.
    test('No leaves everything as it is', async () => {
      const sent = await getFact('Patients sent').textContent();
      await helen.press(start);
      const question = helen.getDialog(/Force a reset/);
      await expect(question).toContainText(`patients ${sent}`);
      await expect(question).toContainText('The files can bring it back.');
      await question.getByRole('button', { name: 'No', exact: true }).click();
      await expect(getFact('Patients sent')).toHaveText(sent ?? '');
      await expect(getCard()).not.toContainText('Copy saved before the reset');
    });

    // Proves ADMIN-55.
    test('Yes forgets what was sent, which files bring back', async () => {
      const sent = await getFact('Patients sent').textContent();
      await helen.press(start);
      await helen
        .getDialog(/Force a reset/)
        .getByRole('button', { name: 'Yes', exact: true })
        .click();
      await expect(getFact('Copy saved before the reset')).toContainText('in the folder “backup”', {
        timeout: 60_000,
      });
      await waitForEnd();
      await expect(getFact('Patients sent')).toHaveText('0');
      await expect(getCard()).toContainText('move these files from “backup” into the folder “inbox”');
      const names = await readdir(join(folder, 'backup'));
      for (const name of names) {
        await expect(getFact('Copy saved before the reset')).toContainText(name);
        await rename(join(folder, 'backup', name), join(folder, 'inbox', name));
      }
      await expect
        .poll(
          async () => {
            await helen.page.reload();
            return getFact('Patients sent').textContent();
          },
          { timeout: 60_000, intervals: [2000] },
        )
        .toBe(sent);
    });
  });
