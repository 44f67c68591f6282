import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Decode } from './watch-camera.ts';

const options: ReaderOptions = {
  formats: ['DataMatrix', 'EAN13', 'EAN8', 'UPCA', 'Code128'],
  // As a scanner types it: with the separators of GS1, without brackets.
  textMode: 'Plain',
  maxNumberOfSymbols: 1,
};

/** Reads codes where the browser cannot: the reader is fetched from here when the camera is first opened. */
export async function createZxingDecoder(video: HTMLVideoElement): Promise<Decode | null> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const picture = canvas.getContext('2d', { willReadFrequently: true });
  if (picture === null) return null;
  return async () => {
    const { videoWidth: width, videoHeight: height } = video;
    if (width === 0) return null;
    canvas.width = width;
    canvas.height = height;
    picture.drawImage(video, 0, 0);
    const [code] = await readBarcodes(picture.getImageData(0, 0, width, height), options);
    return code?.text ?? null;
  };
}
