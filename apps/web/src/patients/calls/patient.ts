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

export const loadPatientConsequences = async (id: number, signal?: AbortSignal) =>
  (await client.getPatientConsequences({ params: { id } }, signal && { signal })).data;

/** The numbers of what it meets that the patient leaves, dies or is away; read anew each time somebody is about to do it. */
export const usePatientConsequences = (id: number) =>
  useQuery({
    queryKey: patientKeys.consequences(id),
    queryFn: ({ signal }) => loadPatientConsequences(id, signal),
    staleTime: 0,
  });
