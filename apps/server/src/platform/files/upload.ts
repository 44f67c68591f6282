import { filesRefusals } from '@packwright/contract/files';
import { Refusal, type UploadedFile } from '@packwright/contract/machinery';
import type { Work } from '../work.ts';
import { detectAcceptedType } from './accepted-type.ts';
import { keepFile } from './keep-file.ts';
import { reEncode } from './re-encode.ts';
import { buildSafeFileName } from './safe-file-name.ts';

export interface UploadedResource {
  readonly id: number;
  readonly fileName: string;
  readonly contentType: string;
}

/** Keeps what a person sent, once its content shows that it is of an accepted kind (API-13). */
export async function uploadResource(work: Work, file: UploadedFile): Promise<UploadedResource> {
  const type = await detectAcceptedType(file.bytes, file.fileName);
  if (!type) throw new Refusal(filesRefusals.typeNotAccepted);
  const bytes = type.kind === 'image' ? await reEncode(file.bytes, type.contentType) : file.bytes;
  if (!bytes) throw new Refusal(filesRefusals.imageUnreadable);
  const { contentType } = type;
  const fileName = buildSafeFileName(file.fileName, contentType);
  const id = await keepFile(work, { kind: 'resource', fileName, contentType, bytes });
  work.audit({
    area: 'files',
    action: 'upload',
    objectKind: 'resource',
    objectId: id,
    detail: { contentType },
  });
  return { id, fileName, contentType };
}
