import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';

export type Supply = Awaited<ReturnType<typeof client.getStagedPrescription>>['data'];
type SupplyQuery = Omit<Parameters<typeof client.listStagedPrescriptions>[0]['query'], 'patientId'>;
type NewBody = Parameters<typeof client.importStagedPrescription>[0]['body'];
type ChangedBody = Parameters<typeof client.updatePrescription>[0]['body'];

/** Query keys `[area, kind, params]`. */
const keys = {
  supplies: (query: object) => ['importing', 'supplies', query],
  supply: (id: number) => ['importing', 'supply', { id }],
} as const;

/** The medicines that were supplied to a patient, each beside the medicine of the profile (IMPORT-4). */
export function useSupplies(patientId: number, params: ListParams) {
  const query = { ...(params as SupplyQuery), patientId };
  return useQuery({
    queryKey: keys.supplies(query),
    queryFn: ({ signal }) => client.listStagedPrescriptions({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useSupply = (id: number) =>
  useQuery({
    queryKey: keys.supply(id),
    queryFn: ({ signal }) => client.getStagedPrescription({ params: { id } }, { signal }),
    select: ({ data }) => data,
    // A form starts from it, and nobody fills it in behind a person's back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const importMedicine = ({ dispenseStagingId }: Supply, body: NewBody, IsConfirm: boolean) =>
  client.importStagedPrescription({ params: { dispenseStagingId }, query: { IsConfirm }, body });

/** Changes the medicine of the profile; from then on it follows this supply (IMPORT-6). */
export const changeMedicine = (
  { prescriptionId: id, dispenseStagingId }: Supply,
  body: ChangedBody,
  IsConfirm: boolean,
) =>
  client.updatePrescription({ params: { id }, query: { IsConfirm }, body: { ...body, dispenseStagingId } });

export const keepMedicine = ({ dispenseStagingId: id, version }: Supply): Promise<unknown> =>
  client.keepMedicine({ params: { id }, body: { version } });

/** Has the lists of supplies and of medicines asked for again. */
export function useRefetchSupplies(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['importing', 'supplies'] }),
      cache.invalidateQueries({ queryKey: ['medication'] }),
    ]);
}
