import { expect, test } from '@playwright/test';
import { apiAs } from '../cast/api.ts';
import { hasRecorded } from '../cast/bench-record.ts';
import { boxOf } from '../cast/boxes.ts';
import { Checker } from '../cast/checker.ts';
import { signedIn } from '../cast/person.ts';
import { type Pack, packedPack, printedPack } from '../cast/scene.ts';
import { SecondServer } from '../cast/second-server.ts';

test.describe
  .serial('The server restarts', () => {
    let server: SecondServer;
    let jo: Checker;
    let pack: Pack;
    let toCheck: Pack;

    test.beforeAll(async ({ browser, request, baseURL }) => {
      const api = await apiAs(request, 'staff');
      pack = await printedPack(api, 'Ferdinand', 'Overbury');
      toCheck = await packedPack(api, 'Isolde', 'Overbury');
      server = new SecondServer(baseURL ?? '');
      await server.starts();
      jo = await signedIn(browser, 'pharmacist', Checker, { baseURL: server.address });
      await jo.takesUp(pack);
    });
    test.afterAll(async () => {
      await jo?.page.context().close();
      await server?.dies();
    });

    test('while it is away the screen says so, and a scan packs nothing', async ({ request }) => {
      await jo.packs('Frusifict 40 mg', boxOf('Frusifict 40 mg'));
      await jo.hears('1 of 6 packed');
      await hasRecorded(await apiAs(request, 'staff'), pack, { packed: ['Frusifict 40 mg'], skipped: [] });
      await server.dies();
      await expect(jo.page.getByText('Reconnecting')).toBeVisible();
      await jo.scans(boxOf('Amlofict 5 mg'));
      await jo.hears(/unable to complete your request/);
      await jo.sees('Frusifict 40 mg', 'Packed after a scan');
      await jo.sees('Amlofict 5 mg', 'Waiting');
    });

    test('within five seconds of its return the bench shows what was done elsewhere meanwhile', async ({
      request,
    }) => {
      const api = await apiAs(request, 'staff');
      const { data } = await api.loadPacking({ body: { ids: [pack.jobId] } });
      const line = data.prescriptions.find(({ drugName }) => drugName.startsWith('Amlofict'));
      if (line === undefined) throw new RangeError('The pack has no Amlofict');
      await api.skipPacking({ body: { jobIds: [pack.jobId], prescriptionIds: [line.prescriptionId] } });
      await server.starts();
      await expect(jo.line('Amlofict 5 mg').getByRole('img', { name: 'Skipped', exact: true })).toBeVisible({
        timeout: 5000,
      });
      await expect(jo.page.getByText('Reconnecting')).toBeHidden();
    });

    test('the work goes on at the same bench without a new sign-in', async () => {
      await jo.packs('Metofict 50 mg', boxOf('Metofict 50 mg'));
      await jo.hears('2 of 6 packed');
    });

    test('a check that is loaded again in the middle keeps what was passed, and goes on after it', async () => {
      await jo.picksUp(toCheck);
      await jo.passes('Frusifict 40 mg');
      await jo.turnsTo('Metofict 50 mg');
      await jo.page.getByRole('button', { name: /^Pass\b/ }).dblclick();
      await jo.sees('Metofict 50 mg', 'Passed');
      await jo.hears('2 of 6 checked');
      await jo.page.reload();
      await jo.hears('2 of 6 checked');
      await jo.sees('Frusifict 40 mg', 'Passed');
      await jo.sees('Metofict 50 mg', 'Passed');
      await jo.passes('Digofict 62.5 microg');
      await jo.hears('3 of 6 checked');
    });
  });
