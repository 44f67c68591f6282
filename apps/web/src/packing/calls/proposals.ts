import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';

export type PackProposal = Awaited<ReturnType<typeof client.listPackProposals>>['data'][number];
export type ChosenProposal = Awaited<ReturnType<typeof client.getPackProposal>>['data'];

/** The next packs of each patient group, and how many patients have none (PACK-150). */
export const usePackProposals = () =>
  useQuery({
    queryKey: ['packing', 'proposals'],
    queryFn: ({ signal }) => client.listPackProposals({}, { signal }),
    select: ({ data }) => data,
  });

/** Whose packs to choose for a group now, and who is left out (PACK-151). */
export const findPackProposal = async (
  patientGroupId: number,
  signal: AbortSignal,
): Promise<ChosenProposal> => (await client.getPackProposal({ params: { patientGroupId } }, { signal })).data;
