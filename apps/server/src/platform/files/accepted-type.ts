import { fileTypeFromBuffer } from 'file-type';
import { decodeAs } from '../decode-as.ts';

export type AcceptedType =
  | { readonly kind: 'image'; readonly contentType: ImageType }
  | { readonly kind: 'document'; readonly contentType: string }
  | { readonly kind: 'text'; readonly contentType: string };

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

const images: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
] satisfies ImageType[];
const documents: readonly string[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** The type of a file by its content, whatever its name (API-13); null when it is not accepted. */
export async function detectAcceptedType(bytes: Uint8Array, fileName: string): Promise<AcceptedType | null> {
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found === undefined) return detectTextType(bytes, fileName);
  if (images.includes(found)) return { kind: 'image', contentType: found as ImageType };
  return documents.includes(found) ? { kind: 'document', contentType: found } : null;
}

// Text has no signature. It must be text throughout, and markup is refused: a browser might run it.
function detectTextType(bytes: Uint8Array, fileName: string): AcceptedType | null {
  const text = decodeAs(bytes, 'utf-8');
  if (text === null || text.trim() === '' || /^\s*</.test(text) || hasControls(text)) return null;
  const isTable = fileName.toLowerCase().endsWith('.csv');
  return { kind: 'text', contentType: isTable ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8' };
}

const hasControls = (text: string): boolean => /[^\P{Cc}\t\n\r\f]/u.test(text);
