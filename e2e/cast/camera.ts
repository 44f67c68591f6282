import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import bwipjs from 'bwip-js/node';
import { findWholeChromium } from '../../tools/chromium.mjs';
import { chromiumFlags } from '../chromium-flags.ts';

declare global {
  interface Window {
    /** Every picture stream that the page has opened so far. */
    opened?: MediaStream[];
  }
}

const width = 640;
const height = 480;
const white = 235;
const black = 16;

/** A tablet computer whose camera sees the held object; a film of one picture replaces the camera. */
export class CameraTablet {
  readonly browser: Browser;
  readonly #folder: string;

  private constructor(browser: Browser, folder: string) {
    this.browser = browser;
    this.#folder = folder;
  }

  /** Without a chosen camera the computer has none, whatever the test machine has. */
  static async start(has: 'a camera' | 'no camera'): Promise<CameraTablet> {
    const folder = await mkdtemp(join(tmpdir(), 'packwright-camera-'));
    const devices = has === 'a camera' ? [] : ['device-count=0'];
    const browser = await chromium.launch({
      executablePath: findWholeChromium(),
      args: [
        ...chromiumFlags,
        ['--use-fake-device-for-media-stream', ...devices].join('='),
        `--use-file-for-fake-video-capture=${getFilmPath(folder)}`,
      ],
    });
    return new CameraTablet(browser, folder);
  }

  /** The browser opens the film again with each opening of the camera. */
  async showNothing(): Promise<void> {
    await this.#showImage(() => false);
  }

  async showBox(barcode: string): Promise<void> {
    const bars = buildBars(barcode);
    const wide = 5;
    const left = (width - bars.length * wide) / 2;
    await this.#showImage((x, y) => y > 100 && y < 380 && bars[Math.floor((x - left) / wide)] === true);
  }

  async showSheet(code: string): Promise<void> {
    const { rows, columns, isDark } = buildMatrix(code);
    const wide = 14;
    const left = (width - columns * wide) / 2;
    const top = (height - rows * wide) / 2;
    await this.#showImage((x, y) => isDark(Math.floor((x - left) / wide), Math.floor((y - top) / wide)));
  }

  async #showImage(isDark: (x: number, y: number) => boolean): Promise<void> {
    const grey = Buffer.alloc(width * height, white);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) if (isDark(x, y)) grey[y * width + x] = black;
    const noColour = Buffer.alloc((width * height) / 2, 128);
    const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
    await writeFile(getFilmPath(this.#folder), Buffer.concat([Buffer.from(head), grey, noColour]));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await rm(this.#folder, { recursive: true });
  }
}

const getFilmPath = (folder: string): string => join(folder, 'camera.y4m');

/** The dark modules of an EAN-13, from left to right. */
function buildBars(barcode: string): readonly boolean[] {
  const [symbol] = bwipjs.raw('ean13', barcode, {});
  if (symbol === undefined || !('sbs' in symbol)) throw new RangeError(`No EAN-13 for ${barcode}`);
  return symbol.sbs.flatMap((wide, index) => Array.from({ length: wide }, () => index % 2 === 0));
}

function buildMatrix(code: string) {
  const [symbol] = bwipjs.raw('datamatrix', code, {});
  if (symbol === undefined || !('pixs' in symbol)) throw new RangeError(`No DataMatrix for ${code}`);
  const { pixs, pixx: columns, pixy: rows } = symbol;
  const isDark = (x: number, y: number): boolean =>
    x >= 0 && x < columns && y >= 0 && y < rows && pixs[y * columns + x] === 1;
  return { rows, columns, isDark };
}

/** Remembers the streams that the page opens, because its light cannot be seen from outside. */
export async function watchCameraLight(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      window.opened = [...(window.opened ?? []), stream];
      return stream;
    };
  });
}

/** For each opening of the camera, whether its light is still on. */
export const readCameraLights = (page: Page): Promise<boolean[]> =>
  page.evaluate(() =>
    (window.opened ?? []).map((stream) => stream.getTracks().some(({ readyState }) => readyState === 'live')),
  );
