import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { patientKeys } from './keys.ts';

/** The patient with this id. */
export const usePatient = (id: number) =>
  useQuery({
    queryKey: patientKeys.patient(id),
    queryFn: ({ signal }) => client.getPatient({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });
