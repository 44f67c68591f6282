import { expect, type Locator, test } from '@playwright/test';
import { signInToApi } from '../cast/api.ts';
import { getBoxBarcode } from '../cast/boxes.ts';
import { CameraTablet, readCameraLights, watchCameraLight } from '../cast/camera.ts';
import { Packer } from '../cast/packer.ts';
import { samplePassword } from '../cast/person.ts';
import { type Pack, createPackedPack, createPrintedPack } from '../cast/scene.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A packer who reads boxes with the camera of the tablet. */
class CameraPacker extends Packer {
  async openCamera(): Promise<Locator> {
    await this.press('Scan with the camera');
    return this.getDialog(/^Scan a /);
  }

  async expectPicture(camera: Locator): Promise<void> {
    await expect(camera.getByLabel('Camera picture')).toHaveJSProperty('paused', false);
    await expect.poll(() => readCameraLights(this.page)).toContain(true);
  }

  /** The camera is closed, its light is off, and the wedge scanner works as before. */
  async expectCameraClosed(camera: Locator, opened: number): Promise<void> {
    await expect(camera).toBeHidden();
    expect(await readCameraLights(this.page)).toEqual(Array.from({ length: opened }, () => false));
    await expect(this.getScanBox()).toBeFocused();
  }
}

async function openTablet(tablet: CameraTablet, isAllowed: boolean): Promise<CameraPacker> {
  const context = await tablet.browser.newContext();
  // Every permission that is not named is denied, as after a refusal.
  await context.grantPermissions(isAllowed ? ['camera'] : []);
  const someone = new CameraPacker(await context.newPage());
  await watchCameraLight(someone.page);
  await someone.signIn('staff', samplePassword);
  return someone;
}

test.describe
  .serial('The camera', () => {
    let tablet: CameraTablet;
    let jo: CameraPacker;
    let pack: Pack;

    test.beforeAll(async ({ request }) => {
      pack = await createPrintedPack(await signInToApi(request, 'pharmacist'), 'Leopold', 'Saltbush');
      tablet = await CameraTablet.start('a camera');
      jo = await openTablet(tablet, true);
    });
    test.afterAll(() => tablet?.close());

    test('reading the code on the sheet opens the pack', async () => {
      await jo.openPage('Pack Management');
      await jo.page.getByRole('link', { name: 'Scan to pack' }).click();
      await tablet.showSheet(pack.barcode);
      const camera = await jo.openCamera();
      await expect(jo.page.getByRole('heading', { name: pack.name })).toBeVisible();
      await jo.expectCameraClosed(camera, 1);
    });

    test('reading the right box packs its tablets', async () => {
      await tablet.showBox(getBoxBarcode('Frusifict 40 mg'));
      const camera = await jo.openCamera();
      await jo.expectScanAnswer('Frusifict 40 mg');
      await jo.expectCameraClosed(camera, 2);
      await jo.page.keyboard.press('F9');
      await jo.expectLineState('Frusifict 40 mg', 'Packed after a scan');
    });

    test('the camera rejects a box outside the profile and packs nothing', async () => {
      await tablet.showBox(getBoxBarcode('Sertrafict 50 mg'));
      const camera = await jo.openCamera();
      await jo.press('Put it back on the shelf');
      await jo.expectScanAnswer('This barcode does not match any medication in this profile');
      await jo.expectCameraClosed(camera, 3);
      await jo.expectScanAnswer('1 of 6 packed');
    });

    test('closing it without a code releases the camera', async () => {
      await tablet.showNothing();
      const camera = await jo.openCamera();
      await jo.expectPicture(camera);
      await jo.page.keyboard.press('Escape');
      await jo.expectCameraClosed(camera, 4);
    });

    test('leaving the bench releases the open camera', async () => {
      const camera = await jo.openCamera();
      await jo.expectPicture(camera);
      await jo.page.goBack();
      await expect(camera).toBeHidden();
      await expect.poll(() => readCameraLights(jo.page)).toEqual([false, false, false, false, false]);
    });

    // Proves PACK-99.
    test('a picture of the finished pack is taken, taken again and kept', async ({ request }) => {
      const api = await signInToApi(request, 'pharmacist');
      const packed = await createPackedPack(api, 'Leonora', 'Saltbush');
      await jo.page.goto(`/job/check/${packed.jobId}`);
      await tablet.showSheet(packed.barcode);
      await jo.press('Take a picture of the pack');
      const camera = jo.getDialog('Picture of the finished pack');
      await jo.expectPicture(camera);
      await camera.getByRole('button', { name: 'Take picture' }).click();
      await expect(camera.getByRole('img', { name: 'The picture that was taken' })).toBeVisible();
      await camera.getByRole('button', { name: 'Take again' }).click();
      await jo.expectPicture(camera);
      await camera.getByRole('button', { name: 'Take picture' }).press('Enter');
      await camera.getByRole('button', { name: 'Keep picture' }).press('Enter');
      await expect(camera).toBeHidden();
      expect(await readCameraLights(jo.page)).toEqual([false]);
      const kept = jo.page.getByRole('button', { name: /^Picture of the pack by .?Jo Lindqvist/ });
      await kept.press('Enter');
      const large = jo.getDialog(/^Picture of the pack by .?Jo Lindqvist/);
      await expect(large.locator('img')).toBeVisible();
      await jo.page.keyboard.press('Escape');
      await expect(large).toBeHidden();
      // It passes nothing by itself, and stands with the details of the pack, too.
      expect((await api.getPackJob({ params: { id: packed.jobId } })).data.statusName).toBe('CHECKING');
      await jo.press('Details and history');
      await expect(
        jo.getDialog('Details and history').getByRole('button', { name: /^Picture of the pack by/ }),
      ).toBeVisible();
    });

    test('closing the picture releases the camera', async () => {
      await jo.page.keyboard.press('Escape');
      await jo.press('Take a picture of the pack');
      const camera = jo.getDialog('Picture of the finished pack');
      await jo.expectPicture(camera);
      await jo.page.keyboard.press('Escape');
      await expect(camera).toBeHidden();
      expect(await readCameraLights(jo.page)).not.toContain(true);
    });

    test('denied camera access shows help, and scanning works without it', async () => {
      const mei = await openTablet(tablet, false);
      await mei.openPackBySheet(pack);
      const camera = await mei.openCamera();
      await expect(camera.getByRole('alert')).toHaveText(
        'The browser blocks the camera. Allow the camera for this site, then open it again.',
      );
      await mei.page.keyboard.press('Escape');
      await mei.expectCameraClosed(camera, 0);
      await mei.packMedicine('Amlofict 5 mg', getBoxBarcode('Amlofict 5 mg'));
    });

    test('a computer without a camera says so, and takes a file', async ({ request }) => {
      const computer = await CameraTablet.start('no camera');
      const mei = await openTablet(computer, true);
      await mei.openPackBySheet(pack);
      const camera = await mei.openCamera();
      await expect(camera.getByRole('alert')).toHaveText(
        'No camera was found. Use a barcode scanner, or type the number.',
      );
      await mei.page.keyboard.press('Escape');
      await mei.expectCameraClosed(camera, 0);
      const packed = await createPackedPack(await signInToApi(request, 'pharmacist'), 'Leontine', 'Saltbush');
      await mei.page.goto(`/job/check/${packed.jobId}`);
      await mei.press('Take a picture of the pack');
      const picture = mei.getDialog('Picture of the finished pack');
      await expect(picture.getByRole('alert')).toContainText('or choose a file');
      const choosing = mei.page.waitForEvent('filechooser');
      await picture.getByRole('button', { name: 'Choose a file' }).click();
      await (await choosing).setFiles({ name: 'pack.png', mimeType: 'image/png', buffer: onePixel });
      await expect(picture).toBeHidden();
      await expect(mei.page.getByRole('button', { name: /^Picture of the pack by/ })).toBeVisible();
      await computer.close();
    });
  });
