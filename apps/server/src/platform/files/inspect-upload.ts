import { fileLimits } from '@packwright/core/import-files';
import { hasMacros, isActivePdf } from './active-content.ts';
import { detectAcceptedType } from './accepted-type.ts';
import { reEncode } from './re-encode.ts';
import { tableOfItems, readTableOfItems } from './read-table-of-items.ts';

export interface UploadToInspect {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** The part of an upload that is kept, or why nothing is. */
export type InspectedUpload =
  | { readonly contentType: string; readonly bytes: Uint8Array }
  | { readonly problem: 'type' | 'picture' | 'active' };

/** Judges a file by its content (API-13, API-32), redraws pictures and unpacks the items of the PBS (IMPORT-16). */
export async function inspectUpload({ bytes, fileName }: UploadToInspect): Promise<InspectedUpload> {
  const type = await detectAcceptedType(bytes, fileName);
  if (!type) return inspectArchive(bytes);
  const { contentType } = type;
  if (type.kind === 'document') {
    const isActive = contentType === 'application/pdf' ? isActivePdf(bytes) : hasMacros(bytes);
    return isActive ? { problem: 'active' } : { contentType, bytes };
  }
  if (type.kind !== 'image') return { contentType, bytes };
  const redrawn = await reEncode(bytes, type.contentType);
  return redrawn ? { contentType, bytes: redrawn } : { problem: 'picture' };
}

/** Of an archive the table of items is kept, and nothing else. */
async function inspectArchive(bytes: Uint8Array): Promise<InspectedUpload> {
  const table = await readTableOfItems(bytes, fileLimits.unpackedBytes);
  const type = table && (await detectAcceptedType(table, tableOfItems));
  return table && type?.kind === 'text'
    ? { contentType: type.contentType, bytes: table }
    : { problem: 'type' };
}
