import sharp from 'sharp';
import type { Work } from '../work.ts';
import { findPicturesByIds } from './store.ts';

const prefix = 'logo-';
const logoSize = { width: 540, height: 180 };

/** The name of a kept logo among the pictures of a print. */
export const formatLogoName = (fileId: number): string => `${prefix}${fileId}`;

/** The logos of these names as JPEG on white, three times as wide as high (PRINT-37); lost ones are absent. */
export async function loadLogos(
  { db }: Pick<Work, 'db'>,
  names: ReadonlySet<string>,
): Promise<Record<string, Uint8Array>> {
  const ids = [...names].map((name) => Number(name.slice(prefix.length)));
  const logos: Record<string, Uint8Array> = {};
  for (const [id, bytes] of await findPicturesByIds(db, ids)) {
    const drawn = sharp(bytes)
      .resize({ ...logoSize, fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' });
    logos[formatLogoName(id)] = new Uint8Array(await drawn.jpeg().toBuffer());
  }
  return logos;
}

/** The logo of a letterhead with its picture; no name where there is none, or it is no longer kept (ADMIN-63). */
export async function loadLetterheadLogo(
  work: Pick<Work, 'db'>,
  fileId: number | null,
): Promise<{ readonly logo?: string; readonly pictures: Record<string, Uint8Array> }> {
  if (fileId === null) return { pictures: {} };
  const name = formatLogoName(fileId);
  const pictures = await loadLogos(work, new Set([name]));
  return name in pictures ? { logo: name, pictures } : { pictures };
}
