import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';

type PackedQuery = NonNullable<Parameters<typeof client.checkPacked>[0]['query']>;

/** The places of a pack that medicines of one category take; nothing is asked for a medicine that takes none. */
export const usePackedCheck = (foilId: number, flag: keyof PackedQuery | null) =>
  useQuery({
    queryKey: ['medication', 'packed', { foilId, flag }],
    queryFn: async ({ signal }) => {
      const query: PackedQuery = flag === null ? {} : { [flag]: true };
      return (await client.checkPacked({ params: { foilId }, query }, { signal })).data;
    },
    enabled: foilId > 0 && flag !== null,
  });

/** The recorded allergies of a patient to a drug; to a supplied one also as the dispensing system names it. */
export const useAllergyCheck = (patientId: number, drugId: number, supplyId?: number) =>
  useQuery({
    queryKey: ['patients', 'allergy-check', { patientId, drugId, supplyId }],
    queryFn: async ({ signal }) => {
      const query = supplyId === undefined ? { drugId } : { drugId: supplyId, isDispenseDrug: true };
      return (await client.checkAllergies({ params: { patientId }, query }, { signal })).data;
    },
  });
