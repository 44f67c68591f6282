import type { filesCalls } from '@packwright/contract/files';
import { type FileAnswer, Refusal } from '@packwright/contract/machinery';
import { sharedRefusals } from '@packwright/contract';
import { computeSha256 } from '../clock/index.ts';
import type { Handlers } from '../serve/index.ts';
import type { Work } from '../work.ts';
import { createFileLink } from './keep-file.ts';
import { findFile, findFileHead, findLinkedFile, type KeptFile } from './store.ts';
import { type UploadDependencies, uploadResource } from './upload.ts';
import { type IsShownToAll, mayOpenFile } from './file-access.ts';

/** The questions about files to capabilities and throttles, which files do not know. */
export interface FilesDependencies extends UploadDependencies {
  readonly isShownToAll: IsShownToAll;
  /** Receives every request of an invalid address; may refuse further requests. */
  readonly onUnknownLink: (work: Work<null>) => Promise<void>;
}

/** The four calls about files (API-12, API-13). */
export function createFilesHandlers({
  isShownToAll,
  onUnknownLink,
  ...ofUploads
}: FilesDependencies): Handlers<typeof filesCalls> {
  return {
    async uploadResource({ file }, work) {
      const { id, fileName, contentType } = await uploadResource(ofUploads, work, file);
      return { resourceDocumentId: id, fileName, contentType };
    },
    async getResource({ params }, work) {
      const file = await findFile(work.db, params.id);
      return getFileAnswer(file && (await mayOpenFile(work, file, isShownToAll)) ? file : undefined);
    },
    async linkResource({ params }, work) {
      const head = await findFileHead(work.db, params.id);
      if (!head || !(await mayOpenFile(work, head, isShownToAll))) throw new Refusal(sharedRefusals.notFound);
      work.audit({ area: 'files', action: 'link', objectKind: 'resource', objectId: params.id });
      return createFileLink(work, params.id);
    },
    async openFile({ params }, work) {
      const pharmacyId = parsePharmacyId(params.key);
      const linked =
        pharmacyId === null
          ? undefined
          : await findLinkedFile(work.db, { pharmacyId, keyHash: computeSha256(params.key), now: work.now });
      if (pharmacyId === null || !linked) {
        await onUnknownLink(work);
        throw new Refusal(sharedRefusals.notFound);
      }
      const reader = { pharmacyId, userId: linked.userId };
      work.recordPatientRead({ reader, subjects: { resource: [linked.id] }, total: 1 });
      return getFileAnswer(linked);
    },
  };
}

function parsePharmacyId(key: string): number | null {
  const digits = /^(\d{1,9})-[\w-]{43}$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

function getFileAnswer(file: KeptFile | undefined): FileAnswer {
  if (!file) throw new Refusal(sharedRefusals.notFound);
  const { fileName, contentType, bytes, kind } = file;
  return {
    fileName,
    contentType,
    bytes,
    isOwnPrint: kind !== 'resource' && contentType === 'application/pdf',
  };
}
