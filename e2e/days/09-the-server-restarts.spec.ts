import { expect, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { expectRecorded } from '../cast/recorded-lines.ts';
import { getBoxBarcode } from '../cast/boxes.ts';
import { Checker } from '../cast/checker.ts';
import { openSignedIn } from '../cast/person.ts';
import { type Pack, createPackedPack, createPrintedPack } from '../cast/scene.ts';
import { SecondServer } from '../cast/second-server.ts';

test.describe
  .serial('The server restarts', () => {
    let server: SecondServer;
    let jo: Checker;
    let pack: Pack;
    let toCheck: Pack;

    test.beforeAll(async ({ browser, request, baseURL }) => {
      const api = await signInToApi(request, 'staff');
      pack = await createPrintedPack(api, 'Ferdinand', 'Overbury');
      toCheck = await createPackedPack(api, 'Isolde', 'Overbury');
      server = new SecondServer(baseURL ?? '');
      await server.start();
      jo = await openSignedIn(browser, 'pharmacist', Checker, { baseURL: server.address });
      await jo.openPackBySheet(pack);
    });
    test.afterAll(async () => {
      await jo?.page.context().close();
      await server?.kill();
    });

    test('a stopped server shows a notice, and scans pack nothing', async ({ request }) => {
      await jo.packMedicine('Frusifict 40 mg', getBoxBarcode('Frusifict 40 mg'));
      await jo.expectScanAnswer('1 of 6 packed');
      await expectRecorded(await signInToApi(request, 'staff'), pack, {
        packed: ['Frusifict 40 mg'],
        skipped: [],
      });
      await server.kill();
      await expect(jo.page.getByText('Reconnecting')).toBeVisible();
      await jo.scanCode(getBoxBarcode('Amlofict 5 mg'));
      await jo.expectScanAnswer(/unable to complete your request/);
      await jo.expectLineState('Frusifict 40 mg', 'Packed after a scan');
      await jo.expectLineState('Amlofict 5 mg', 'Waiting');
    });

    test('the bench shows changes made elsewhere after a restart', async ({ request }) => {
      const api = await signInToApi(request, 'staff');
      const { data } = await api.loadPacking({ body: { ids: [pack.jobId] } });
      const line = data.prescriptions.find(({ drugName }) => drugName.startsWith('Amlofict'));
      if (line === undefined) throw new RangeError('The pack has no Amlofict');
      await api.skipPacking({
        body: { jobIds: [pack.jobId], prescriptionIds: [line.prescriptionId], reason: 'outOfStock' },
      });
      await server.start();
      await expect(
        jo.getLine('Amlofict 5 mg').getByRole('img', { name: 'Skipped', exact: true }),
      ).toBeVisible();
      await expect(jo.page.getByText('Reconnecting')).toBeHidden();
    });

    test('work continues at the same bench without a new sign-in', async () => {
      await jo.packMedicine('Metofict 50 mg', getBoxBarcode('Metofict 50 mg'));
      await jo.expectScanAnswer('2 of 6 packed');
    });

    test('reloading during a check keeps the passed medicines and continues', async () => {
      await jo.openPack(toCheck);
      await jo.passMedicine('Frusifict 40 mg');
      await jo.selectLine('Metofict 50 mg');
      await jo.page.getByRole('button', { name: /^Pass\b/ }).dblclick();
      await jo.expectLineState('Metofict 50 mg', 'Passed');
      await jo.expectScanAnswer('2 of 6 checked');
      await jo.page.reload();
      await jo.expectScanAnswer('2 of 6 checked');
      await jo.expectLineState('Frusifict 40 mg', 'Passed');
      await jo.expectLineState('Metofict 50 mg', 'Passed');
      await jo.passMedicine('Digofict 62.5 microg');
      await jo.expectScanAnswer('3 of 6 checked');
    });
  });
