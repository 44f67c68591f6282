import { expect, type Locator, test } from '@playwright/test';
import { apiAs } from '../cast/api.ts';
import { boxOf } from '../cast/boxes.ts';
import { CameraTablet, lights, watchesLight } from '../cast/camera.ts';
import { Packer } from '../cast/packer.ts';
import { samplePassword } from '../cast/person.ts';
import { type Pack, printedPack } from '../cast/scene.ts';

/** A packer who reads boxes with the camera of the tablet. */
class CameraPacker extends Packer {
  async opensCamera(): Promise<Locator> {
    await this.presses('Scan with the camera');
    return this.dialog(/^Scan a /);
  }

  async seesPicture(camera: Locator): Promise<void> {
    await expect(camera.getByLabel('What the camera sees')).toHaveJSProperty('paused', false);
    await expect.poll(() => lights(this.page)).toContain(true);
  }

  /** The camera is closed, its light is out, and the scanner in the hand works as before. */
  async isBackAtBox(camera: Locator, opened: number): Promise<void> {
    await expect(camera).toBeHidden();
    expect(await lights(this.page)).toEqual(Array.from({ length: opened }, () => false));
    await expect(this.scanBox()).toBeFocused();
  }
}

async function atTablet(tablet: CameraTablet, isAllowed: boolean): Promise<CameraPacker> {
  const context = await tablet.browser.newContext();
  // Whatever is not named is refused, as when somebody has said no.
  await context.grantPermissions(isAllowed ? ['camera'] : []);
  const someone = new CameraPacker(await context.newPage());
  await watchesLight(someone.page);
  await someone.signsIn('staff', samplePassword);
  return someone;
}

test.describe
  .serial('The camera', () => {
    let tablet: CameraTablet;
    let jo: CameraPacker;
    let pack: Pack;

    test.beforeAll(async ({ request }) => {
      pack = await printedPack(await apiAs(request, 'pharmacist'), 'Leopold', 'Saltbush');
      tablet = await CameraTablet.start('a camera');
      jo = await atTablet(tablet, true);
    });
    test.afterAll(() => tablet?.close());

    test('the code on the sheet is read, and the pack opens', async () => {
      await jo.opens('Pack Management');
      await jo.page.getByRole('link', { name: 'Scan to pack' }).click();
      await tablet.holdsSheet(pack.barcode);
      const camera = await jo.opensCamera();
      await expect(jo.page.getByRole('heading', { name: pack.name })).toBeVisible();
      await jo.isBackAtBox(camera, 1);
    });

    test('the right box is read, and its tablets go in', async () => {
      await tablet.holdsBox(boxOf('Frusifict 40 mg'));
      const camera = await jo.opensCamera();
      await jo.hears('Frusifict 40 mg');
      await jo.isBackAtBox(camera, 2);
      await jo.page.keyboard.press('F9');
      await jo.sees('Frusifict 40 mg', 'Packed after a scan');
    });

    test('a box that is not in the profile stops the work, and nothing is packed', async () => {
      await tablet.holdsBox(boxOf('Sertrafict 50 mg'));
      const camera = await jo.opensCamera();
      await jo.hears('This barcode does not match any medication in this profile');
      await jo.isBackAtBox(camera, 3);
      await jo.hears('1 of 6 packed');
    });

    test('closing it without a code lets the camera go', async () => {
      await tablet.holdsNothing();
      const camera = await jo.opensCamera();
      await jo.seesPicture(camera);
      await jo.page.keyboard.press('Escape');
      await jo.isBackAtBox(camera, 4);
    });

    test('so does leaving the bench with the camera open', async () => {
      const camera = await jo.opensCamera();
      await jo.seesPicture(camera);
      await jo.page.goBack();
      await expect(camera).toBeHidden();
      await expect.poll(() => lights(jo.page)).toEqual([false, false, false, false, false]);
    });

    test('who has refused the camera is told how to allow it, and scans on without it', async () => {
      const mei = await atTablet(tablet, false);
      await mei.takesUp(pack);
      const camera = await mei.opensCamera();
      await expect(camera.getByRole('alert')).toHaveText(
        'The camera is not allowed here. Allow it for this site in the browser, then open it again.',
      );
      await mei.page.keyboard.press('Escape');
      await mei.isBackAtBox(camera, 0);
      await mei.packs('Amlofict 5 mg', boxOf('Amlofict 5 mg'));
    });

    test('a computer without a camera says so', async () => {
      const desk = await CameraTablet.start('no camera');
      const mei = await atTablet(desk, true);
      await mei.takesUp(pack);
      const camera = await mei.opensCamera();
      await expect(camera.getByRole('alert')).toHaveText(
        'This device has no camera that can be used. Scan with a barcode scanner or type the number.',
      );
      await mei.page.keyboard.press('Escape');
      await mei.isBackAtBox(camera, 0);
      await desk.close();
    });
  });
