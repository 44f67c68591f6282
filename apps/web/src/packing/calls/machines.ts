import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { getSeenVersions } from './jobs.ts';
import { packingKeys } from './keys.ts';
import type { JobRow } from './shapes.ts';

/** Whether orders of this pharmacy can go into the folder of a packing machine. */
export const useMachineFolder = () =>
  useQuery({
    queryKey: packingKeys.machineFolder,
    queryFn: ({ signal }) => client.getMachineFolder({}, { signal }),
    select: ({ isInUse }) => isInUse,
  });

function buildOrder(jobs: readonly JobRow[], isOnlyCSV: boolean) {
  const { ids: jobIds, versions } = getSeenVersions(jobs);
  return { body: { jobIds, versions, isOnlyCSV } };
}

/** The order of packs as a file. */
export const downloadMachineOrder = (jobs: readonly JobRow[], isOnlyCSV: boolean) =>
  client.downloadMachineOrder(buildOrder(jobs, isOnlyCSV));

/** The order goes into the folder of the machine. */
export const sendMachineOrder = (jobs: readonly JobRow[], isOnlyCSV: boolean): Promise<unknown> =>
  client.sendMachineOrder(buildOrder(jobs, isOnlyCSV));

/** The orders of these packs come back from the folder of the machine. */
export const withdrawMachineOrders = (jobIds: readonly number[]) =>
  client.withdrawMachineOrders({ body: { jobIds: [...jobIds] } });
