import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { getSeenVersions } from './jobs.ts';
import { packingKeys } from './keys.ts';
import { buildLabelProof } from './scanned-labels.ts';
import type { JobRow } from './shapes.ts';

type ListedRun = Awaited<ReturnType<typeof client.listDeliveryRuns>>['data'][number];
export type DeliveryRunRow = ListedRun;
export type DeliveryRun = Awaited<ReturnType<typeof client.getDeliveryRun>>['data'];
export type DeliveryStop = DeliveryRun['stops'][number];
export type RefusalReason = Exclude<DeliveryStop['reason'], ''>;

type RunQuery = NonNullable<Parameters<typeof client.listDeliveryRuns>[0]['query']>;

/** The runs of deliveries, the newest first. */
export const useDeliveryRuns = (asked: ListParams) =>
  useQuery({
    queryKey: [...packingKeys.deliveries, asked],
    queryFn: ({ signal }) => client.listDeliveryRuns({ query: asked as RunQuery }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useDeliveryRun = (id: number) =>
  useQuery({
    queryKey: packingKeys.delivery(id),
    queryFn: ({ signal }) => client.getDeliveryRun({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

interface NewRun {
  readonly name: string;
  readonly driver: string;
}

/** Packs leave the pharmacy on one run. */
export function startDeliveryRun(jobs: readonly JobRow[], run: NewRun, isConfirmed: boolean) {
  const { ids, versions } = getSeenVersions(jobs);
  const body = { jobIds: ids, versions, isConfirmed, ...run, ...buildLabelProof(ids) };
  return client.createDeliveryRun({ body });
}

/** The outcome at a door. */
export type DoorOutcome =
  | { readonly kind: 'delivered'; readonly receivedBy: string; readonly signature: File | null }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly comment: string };

/** Records what became of packs of a run; a signature is sent first. */
export function useDoorOutcome(runId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ stops, outcome }: { stops: readonly DeliveryStop[]; outcome: DoorOutcome }) => {
      const params = { id: runId };
      const jobIds = stops.map(({ jobId }) => jobId);
      if (outcome.kind === 'refused') {
        const { reason, comment } = outcome;
        return client.refuseDelivery({ params, body: { jobIds, reason, comment } });
      }
      const { receivedBy, signature } = outcome;
      const kept = signature && (await client.uploadResource({ file: signature })).data;
      const proof = kept ? { resourceDocumentId: kept.resourceDocumentId } : {};
      return client.recordDelivery({ params, body: { jobIds, receivedBy, ...proof } });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: packingKeys.all }),
  });
}

/** The manifest of a run on paper. */
export const printManifest = (id: number, isForDriver: boolean, language: 'en' | 'tr' | 'ar') =>
  client.printManifest({ params: { id }, body: { isForDriver, language } });
