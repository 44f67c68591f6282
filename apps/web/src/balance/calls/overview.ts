import { scriptKinds } from '@packwright/core/scripts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';

/** One medicine that a pack took from a balance or gave back. */
export type PackEntry = Awaited<ReturnType<typeof client.listEntriesOfPack>>['data'][number];

const shortList = 5;
const lastScripts = 3;
const anyStatus = -1;

/** The lowest balances of a patient, whatever their packing status. */
export function useLowestBalances(patientId: number) {
  return useQuery({
    queryKey: ['balance', 'lowest', patientId],
    queryFn: ({ signal }) =>
      client.searchBalances(
        {
          body: {
            patientIds: [patientId],
            packingStatus: anyStatus,
            sortField: 'balanceQty',
            sortOrder: 'asc',
            size: shortList,
          },
        },
        { signal },
      ),
  });
}

/** How many scripts of a patient wait or are owed, and the last that were dispensed. */
export function usePatientScripts(patientId: number) {
  return useQuery({
    queryKey: ['scripts', 'of-patient', patientId],
    queryFn: async ({ signal }) => {
      const [toImport, owing, imported] = await Promise.all([
        client.searchScripts({ body: { patientId, scriptType: 'mapped', size: 1 } }, { signal }),
        client.searchScripts(
          {
            body: {
              patientId,
              scriptType: 'mapped',
              dispenseScriptType: scriptKinds.owing.code,
              size: 1,
            },
          },
          { signal },
        ),
        client.searchScripts({ body: { patientId, isImported: true, size: lastScripts } }, { signal }),
      ]);
      return { toImport: toImport.total, owing: owing.total, last: imported.data };
    },
  });
}

/** The entries that a pack made in the balances of its patient. */
export const useEntriesOfPack = (jobId: number) =>
  useQuery({
    queryKey: ['balance', 'of-pack', jobId],
    queryFn: ({ signal }) => client.listEntriesOfPack({ params: { id: jobId } }, { signal }),
    select: ({ data }) => data,
  });
