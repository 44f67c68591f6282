import type { Decode } from './watch-camera.ts';

interface BrowserDetector {
  readonly detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface BrowserDetectorClass {
  new (options: { readonly formats: readonly string[] }): BrowserDetector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

// The code formats of medicines and of our own sheets and labels (CODE-4, CODE-3).
const formats = ['data_matrix', 'ean_13', 'ean_8', 'upc_a', 'code_128'] as const;
const needed = ['data_matrix', 'ean_13', 'code_128'] as const;

/** Reads codes from video frames: the browser itself where it can, else our own reader. */
export async function createDecoder(video: HTMLVideoElement): Promise<Decode | null> {
  const own = await createBrowserDecoder(video);
  return own ?? (await import('./zxing-decoder.ts')).createZxingDecoder(video);
}

async function createBrowserDecoder(video: HTMLVideoElement): Promise<Decode | null> {
  const detectorClass: BrowserDetectorClass | undefined = Reflect.get(globalThis, 'BarcodeDetector');
  if (detectorClass === undefined) return null;
  const supported = await detectorClass.getSupportedFormats();
  if (needed.some((format) => !supported.includes(format))) return null;
  const detector = new detectorClass({ formats: formats.filter((format) => supported.includes(format)) });
  return async () => (await detector.detect(video))[0]?.rawValue ?? null;
}
