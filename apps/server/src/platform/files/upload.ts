import { sharedRefusals } from '@packwright/contract';
import { filesRefusals } from '@packwright/contract/files';
import { Refusal, type UploadedFile } from '@packwright/contract/machinery';
import type { HasRoom } from '../platform.ts';
import type { Work } from '../work.ts';
import type { InspectedUpload } from './inspect-upload.ts';
import type { Inspection } from './inspection.ts';
import { keepFile } from './keep-file.ts';
import { buildSafeFileName } from './safe-file-name.ts';
import { lockUploads, sumUploadBytes } from './store.ts';

export interface UploadedResource {
  readonly id: number;
  readonly fileName: string;
  readonly contentType: string;
}

export interface UploadDependencies {
  readonly inspection: Inspection;
  readonly hasRoom: HasRoom;
  /** How many bytes of uploads a pharmacy keeps. */
  readonly quotaBytes: number;
}

/** The row, the log of the database and the page that it replaces. */
const timesWritten = 3;
/** So long an upload waits for the record that names it (API-31). */
const unattachedMinutes = 60;

const problemRefusals = {
  type: filesRefusals.typeNotAccepted,
  picture: filesRefusals.imageUnreadable,
  active: filesRefusals.activeContent,
} as const satisfies Record<Extract<InspectedUpload, { problem: string }>['problem'], object>;

/** Keeps what a person sent, once its content shows that it is of an accepted kind (API-13). */
export async function uploadResource(
  { inspection, hasRoom, quotaBytes }: UploadDependencies,
  work: Work,
  file: UploadedFile,
): Promise<UploadedResource> {
  if (!(await hasRoom(file.bytes.byteLength * timesWritten))) throw new Refusal(sharedRefusals.diskFull);
  const { pharmacyId } = work.who;
  const inspected = await inspection.inspect(pharmacyId, file);
  if ('problem' in inspected) throw new Refusal(problemRefusals[inspected.problem]);
  const { bytes, contentType } = inspected;
  // One at a time is weighed, so that two do not take the same room.
  await lockUploads(work.db, pharmacyId);
  if ((await sumUploadBytes(work.db)) + bytes.byteLength > quotaBytes)
    throw new Refusal(filesRefusals.quotaReached);
  const fileName = buildSafeFileName(file.fileName, contentType);
  const keepMinutes = unattachedMinutes;
  const id = await keepFile(work, { kind: 'resource', fileName, contentType, bytes, keepMinutes });
  work.audit({
    area: 'files',
    action: 'upload',
    objectKind: 'resource',
    objectId: id,
    detail: { contentType },
  });
  return { id, fileName, contentType };
}
