import sharp, { type Sharp } from 'sharp';
import type { ImageType } from './accepted-type.ts';

const mostPixels = 40_000_000;
const longestSide = 2400;

/**
 * Redraws a picture in its own format: upright, without camera or place data, at most 2400 pixels a
 * side, so that nothing but pixels survives (API-13). Null when it cannot be read.
 */
export async function reEncode(bytes: Uint8Array, contentType: ImageType): Promise<Uint8Array | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: 5 })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    return new Uint8Array(await encoderOf[contentType](picture).toBuffer());
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

const encoderOf: Readonly<Record<ImageType, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/gif': (picture) => picture.gif(),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
};
