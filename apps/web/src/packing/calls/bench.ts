import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { usePendingSteps } from './bench-queues.ts';
import { packingKeys } from './keys.ts';
import { applyStep } from './line-changes.ts';

/** The query of packs on the packing bench. */
export const buildPackingQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: packingKeys.bench('packing', ids),
    queryFn: ({ signal }) => client.loadPacking({ body: { ids: [...ids] } }, { signal }),
  });

/**
 * Packs on the packing bench, read from what was frozen when they were made (PACK-8), with the steps that are not
 * answered yet: whenever and why ever the packs are read again, what was done here stays done.
 */
export function usePackingPack(ids: readonly number[]) {
  const steps = usePendingSteps(ids);
  return useQuery({
    ...buildPackingQuery(ids),
    select: ({ data }) => steps.reduce(applyStep, data),
    enabled: ids.length > 0,
  });
}

export function useCheckingPack(id: number) {
  return useQuery({
    queryKey: packingKeys.bench('checking', [id]),
    queryFn: ({ signal }) => client.getChecking({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });
}

export function useCorrectionPack(id: number) {
  return useQuery({
    queryKey: packingKeys.bench('correction', [id]),
    queryFn: ({ signal }) => client.getCorrection({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });
}

export function useDistributionPack(id: number) {
  return useQuery({
    queryKey: packingKeys.bench('distribution', [id]),
    queryFn: ({ signal }) => client.getDistribution({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });
}

/** Which medicines on the bench a scanned barcode belongs to (PACK-13). */
export const matchScan = async (jobIds: readonly number[], code: string) =>
  (await client.matchScan({ body: { jobIds: [...jobIds], drugApn: code } })).data;

/** Gives a barcode to the drug of a medicine. */
export const assignBarcode = (drugId: number, barcode: string) =>
  client.addDrugApn({ params: { drugId }, body: { drugApn: barcode } });
