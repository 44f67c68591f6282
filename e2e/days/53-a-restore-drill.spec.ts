import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openSignedIn, Person } from '../cast/person.ts';
import { SeparateInstallation } from '../cast/separate-installation.ts';

test.describe
  .serial('Those who run the server restore a backup for trial', { tag: '@night' }, () => {
    let folder: string;
    let installation: SeparateInstallation;
    let helen: Person;

    test.beforeAll(async ({ browser, baseURL }) => {
      test.setTimeout(240_000);
      folder = mkdtempSync(join(tmpdir(), 'packwright-backups-'));
      // Late in the day, so that the server takes none itself during this story.
      installation = new SeparateInstallation(baseURL ?? '', 'sample', {
        BACKUP_FOLDER: folder,
        BACKUP_HOUR: '23',
      });
      await installation.start(/Packwright is ready/);
      helen = await openSignedIn(browser, 'administrator', Person, { baseURL: installation.address });
    });
    test.afterAll(async () => {
      await helen?.page.context().close();
      await installation?.end();
      rmSync(folder, { recursive: true, force: true });
    });

    const getDrill = () => helen.page.getByRole('region', { name: 'Restore test' });

    test('Home says that nobody has tried it', async () => {
      await helen.page.goto('/home');
      await expect(getDrill()).toContainText('None yet');
      await expect(getDrill()).toContainText('Once a month the newest backup is restored');
    });

    // Proves RUN-2, RUN-6 and RUN-7.
    test('Home says when the newest backup was restored for trial', async () => {
      test.setTimeout(240_000);
      expect(await installation.runCommand('backup')).toMatchObject({ code: 0 });
      const { code, output } = await installation.runCommand('restore-drill');
      expect(output).toContain('all invariants hold');
      expect(code).toBe(0);
      await helen.page.reload();
      await expect(getDrill()).toContainText('Good');
      await expect(getDrill()).toContainText(/Last successful: .+ \(.*MB.*, took/);
    });

    // Proves RUN-7.
    test('Home says why a damaged backup cannot be restored', async () => {
      const [backup = ''] = readdirSync(folder);
      appendFileSync(join(folder, backup, 'database', 'PG_VERSION'), '!');
      const { code, output } = await installation.runCommand('restore-drill');
      expect(output).toContain('was changed or damaged after it was taken: database/PG_VERSION.');
      expect(code).toBe(1);
      await helen.page.reload();
      await expect(getDrill()).toContainText('Failed on');
      await expect(getDrill()).toContainText(
        'was changed or damaged after it was taken: database/PG_VERSION.',
      );
    });
  });
