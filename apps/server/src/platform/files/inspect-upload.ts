import { hasMacros, isActivePdf } from './active-content.ts';
import { detectAcceptedType } from './accepted-type.ts';
import { reEncode } from './re-encode.ts';

export interface UploadToInspect {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** The part of an upload that is kept, or why nothing is. */
export type InspectedUpload =
  | { readonly contentType: string; readonly bytes: Uint8Array }
  | { readonly problem: 'type' | 'picture' | 'active' };

/** Judges a file by its content (API-13, API-32) and redraws pictures. */
export async function inspectUpload({ bytes, fileName }: UploadToInspect): Promise<InspectedUpload> {
  const type = await detectAcceptedType(bytes, fileName);
  if (!type) return { problem: 'type' };
  const { contentType } = type;
  if (type.kind === 'document') {
    const isActive = contentType === 'application/pdf' ? isActivePdf(bytes) : hasMacros(bytes);
    return isActive ? { problem: 'active' } : { contentType, bytes };
  }
  if (type.kind !== 'image') return { contentType, bytes };
  const redrawn = await reEncode(bytes, type.contentType);
  return redrawn ? { contentType, bytes: redrawn } : { problem: 'picture' };
}
