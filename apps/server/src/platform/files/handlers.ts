import type { filesCalls } from '@packwright/contract/files';
import { type FileAnswer, Refusal } from '@packwright/contract/machinery';
import { sharedRefusals } from '@packwright/contract';
import { may } from '@packwright/core/permissions';
import { sha256 } from '../clock/index.ts';
import type { Handlers } from '../serve/index.ts';
import type { Who } from '../work.ts';
import { linkTo } from './keep-file.ts';
import { type FileKind, findFile, findFileHead, findLinkedFile, type KeptFile } from './store.ts';
import { upload } from './upload.ts';

/** The four calls about files (D-015, D-017). */
export function filesHandlers(): Handlers<typeof filesCalls> {
  return {
    async uploadResource({ file }, work) {
      const { id, fileName, contentType } = await upload(work, file);
      return { resourceDocumentId: id, fileName, contentType };
    },
    async getResource({ params }, work) {
      const file = await findFile(work.db, params.id);
      return answerOf(file && isFor(work.who, file.kind) ? file : undefined);
    },
    async linkResource({ params }, work) {
      const head = await findFileHead(work.db, params.id);
      if (!head || !isFor(work.who, head.kind)) throw new Refusal(sharedRefusals.notFound);
      work.audit({ area: 'files', action: 'link', objectKind: 'resource', objectId: params.id });
      return linkTo(work, params.id);
    },
    async openFile({ params }, work) {
      const pharmacyId = pharmacyOf(params.key);
      if (pharmacyId === null) throw new Refusal(sharedRefusals.notFound);
      const link = { pharmacyId, keyHash: sha256(params.key), now: work.now };
      const linked = await findLinkedFile(work.db, link);
      if (linked) {
        const reader = { pharmacyId, userId: linked.userId };
        work.tellsOf({ reader, subjects: { resource: [linked.id] }, total: 1 });
      }
      return answerOf(linked);
    },
  };
}

// Uploads show on many screens; a print holds a person's medicines; an export is opened by its link alone.
function isFor(who: Who, kind: FileKind): boolean {
  if (kind === 'resource') return true;
  return (
    kind === 'print' &&
    (may(who, { menu: 'patient', level: 'read' }) || may(who, { menu: 'job', level: 'read' }))
  );
}

function pharmacyOf(key: string): number | null {
  const digits = /^(\d{1,9})-[\w-]{43}$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

function answerOf(file: KeptFile | undefined): FileAnswer {
  if (!file) throw new Refusal(sharedRefusals.notFound);
  return { fileName: file.fileName, contentType: file.contentType, bytes: file.bytes };
}
