import { client } from '../../shell/client.ts';
import { getSeenVersions } from './jobs.ts';
import { leaveWith } from './leaving-packs.ts';
import { buildLabelProof } from './scanned-labels.ts';
import type { JobRow } from './shapes.ts';

export type MoveAction =
  | 'complete'
  | 'returnToPacking'
  | 'returnToChecking'
  | 'returnToDistribution'
  | 'revert';

/** Distributes packs or sends them back, all of them or none; an empty comment is none. */
export function movePacks(
  action: MoveAction,
  jobs: readonly JobRow[],
  comment: string,
  isConfirmed = false,
): Promise<unknown> {
  const { ids, versions } = getSeenVersions(jobs);
  const body = comment === '' ? {} : { comment };
  switch (action) {
    case 'complete':
      return client.completeDistribution({
        body: { jobIds: ids, versions, isConfirmed, ...body, ...buildLabelProof(ids) },
      });
    case 'returnToPacking':
      return client.returnToPacking({ body: { ids, versions, ...body } });
    case 'returnToChecking':
      return client.returnToChecking({ body: { ids, versions, ...body } });
    case 'returnToDistribution':
      return client.returnToDistribution({ body: { ids, versions, ...body } });
    case 'revert':
      return client.revertCompleted({ body: { ids, versions, ...body } });
  }
}

/** Hands a pack out with its delivery comment; an empty one deletes an earlier one. */
export function distributePacks(
  jobs: readonly JobRow[],
  comment: string,
  isConfirmed: boolean,
): Promise<unknown> {
  const { ids, versions } = getSeenVersions(jobs);
  const body = { jobIds: ids, versions, comment, isConfirmed, ...buildLabelProof(ids) };
  return leaveWith(ids, client.completeDistribution({ body }));
}

/** The comment of a pack that is on its way or has gone. */
export const commentOnPack = ({ jobId, version }: JobRow, comment: string): Promise<unknown> =>
  client.commentCompleted({ params: { id: jobId }, body: { comment, version } });

/** Packs whose sheets are printed go to packing. */
export const completePrinting = (ids: readonly number[]): Promise<unknown> =>
  client.completePrinting({ body: { ids: [...ids] } });

export const sendToRobot = (jobs: readonly JobRow[]): Promise<unknown> =>
  client.robotPack({ body: getSeenVersions(jobs) });

/** Deletes packs; their tablets go back to the balance (PACK-32). */
export const deleteAndReverse = (jobs: readonly JobRow[]): Promise<unknown> =>
  client.deleteAndReverse({ body: getSeenVersions(jobs) });

type DeletionProof = Omit<
  Parameters<typeof client.deletePackJobs>[0]['body'],
  'ids' | 'versions' | 'comment'
>;

/** Deletes packs whose tablets are gone; those of a controlled medicine before a second person (PACK-100). */
export const deleteAndKeep = (jobs: readonly JobRow[], proof: DeletionProof): Promise<unknown> =>
  client.deletePackJobs({ body: { ...getSeenVersions(jobs), ...proof } });
