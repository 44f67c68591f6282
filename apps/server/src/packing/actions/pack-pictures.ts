import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import { validValueMessage } from '@packwright/core/fields';
import { attachFile, type FileHead, isPicture } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import { findJobs, type JobRow } from '../store/jobs.ts';
import { insertPicture, isPackPicture, listPictures } from '../store/pictures.ts';

/** As long as a question about a pack may come back from the people who take it. */
const pictureDays = 90;

/** Keeps a fresh upload as a picture of a pack; the state of the pack stays as it is (PACK-83). */
export async function addPackPicture(work: Work, jobId: number, fileId: number): Promise<number> {
  const { pharmacyId, userId } = work.who;
  const job = await getJob(work, jobId);
  // Only what this person has just sent: a picture of another record is not taken from it.
  const isFresh = async (file: FileHead): Promise<boolean> =>
    isPicture(file) &&
    file.createdBy === userId &&
    file.expiresAt !== null &&
    !(await isPackPicture(work.db, file.id));
  if (!(await attachFile(work, fileId, isFresh, pictureDays)))
    throw buildFieldRefusal(sharedRefusals.invalid, 'resourceDocumentId', validValueMessage);
  const id = await insertPicture(work.db, {
    pharmacyId,
    jobId,
    snapshotVersion: job.snapshotVersion,
    fileId,
    takenBy: userId,
    takenAt: work.now,
  });
  work.audit({
    area: 'packing',
    action: 'add picture',
    objectKind: 'packJob',
    objectId: jobId,
    patientId: job.patientId,
    detail: { jobNumber: job.jobNumber, fileId },
  });
  await announceJobs(work, [jobId]);
  return id;
}

/** The pictures of a pack, newest first. */
export async function listPackPictures(work: Work, jobId: number) {
  const job = await getJob(work, jobId);
  const pictures = await listPictures(work.db, jobId);
  return pictures.map(({ id, snapshotVersion, fileId, takenAt, firstName, lastName }) => ({
    pictureId: id,
    jobId,
    resourceDocumentId: fileId ?? 0,
    takenBy: `${firstName} ${lastName}`,
    takenDate: takenAt,
    isOfThisPack: snapshotVersion === job.snapshotVersion,
  }));
}

async function getJob(work: Work, jobId: number): Promise<JobRow> {
  const [job] = await findJobs(work.db, [jobId]);
  if (!job) throw new Refusal(sharedRefusals.notFound);
  return job;
}
