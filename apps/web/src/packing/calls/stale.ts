import type { HarmLevel } from '@packwright/core/jobs';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { getSeenVersions } from './jobs.ts';
import { packingKeys } from './keys.ts';
import type { HeldPack, JobRow } from './shapes.ts';

/** The packs that a change of their profile met, and those that must come back (PACK-71). */
const findStalePacks = async () => (await client.listStalePacks({ body: {} })).data;

export const useStalePacks = () => useQuery({ queryKey: packingKeys.stale, queryFn: () => findStalePacks() });

/** The packs of a patient that are out, and those that a change has met (PACK-104). */
export const usePacksOfPatient = (patientId: number) =>
  useQuery({
    queryKey: [...packingKeys.stale, patientId],
    queryFn: async () =>
      (await client.listStalePacks({ body: { patientIds: [patientId], includeOut: true } })).data.packs,
  });

/** How the profile differs from a pack by now. */
export const findDifferences = async (jobId: number) =>
  (await client.getDistribution({ params: { id: jobId } })).data.differences;

/** Writes down what happened with a pack that is not back (PACK-105). */
export const recordIncident = ({ jobId }: Pick<JobRow, 'jobId'>, note: string): Promise<unknown> =>
  client.recordIncident({ params: { id: jobId }, body: { note } });

/** The same, asked for each time that a change of this person has met packs, as the live connection says. */
export const useStalePacksOfOwnChanges = (isWanted: boolean) =>
  useQuery({
    queryKey: packingKeys.ownStale,
    queryFn: () => findStalePacks(),
    enabled: isWanted,
    // Nothing is asked for before the first message.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Asks packs back that were handed out; `notifiedWhom` is empty when nobody was told yet (PACK-74). */
export function requestReturn(
  jobs: readonly JobRow[],
  comment: string,
  notifiedWhom: string,
): Promise<unknown> {
  const { ids: jobIds, versions } = getSeenVersions(jobs);
  return client.requestReturn({ body: { jobIds, versions, comment, notifiedWhom } });
}

export interface ReturnEnd {
  readonly outcome: 'returned' | 'rightAsItIs' | 'lost';
  readonly code: string;
  readonly comment: string;
  readonly wasteRecord: string;
  readonly incidentNote: string;
  /** Absent where nobody knows it (REPORT-13). */
  readonly harm?: HarmLevel;
  readonly witnessUsername?: string;
  readonly witnessPassword?: string;
  readonly witnessName?: string;
  readonly witnessReason?: string;
}

/** Ends what was asked back. */
export const closeReturn = ({ jobId }: Pick<JobRow, 'jobId'>, end: ReturnEnd): Promise<unknown> =>
  client.closeReturn({ params: { id: jobId }, body: end });

/** The cells of a pack, and the doses that came back untouched before. */
export const useReturnedDoses = (id: number) =>
  useQuery({
    queryKey: packingKeys.returnedDoses(id),
    queryFn: ({ signal }) => client.getReturnedDoses({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

export type ReturnedDoses = Awaited<ReturnType<typeof client.getReturnedDoses>>['data'];

/** The packs that an action left where they were (PACK-72). */
export function readHeldPacks(answer: unknown): readonly HeldPack[] {
  const { data } = (answer ?? {}) as { readonly data?: { readonly held?: readonly HeldPack[] } };
  return data?.held ?? [];
}
