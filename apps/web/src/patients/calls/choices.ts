import { limits } from '@packwright/core/fields';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';

const toChoice = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  value: id,
  label: name,
});

/** Patients for a field that searches, by name. */
export async function searchPatientChoices(query: string, signal: AbortSignal) {
  const { data } = await client.selectPatients({ body: { query, size: 30 } }, { signal });
  return data.map(toChoice);
}

/** The same of patients that are chosen already. */
export async function findPatientNames(ids: readonly number[], signal: AbortSignal) {
  const body = { patientIds: [...ids], size: limits.pageSize };
  const { data } = await client.selectPatients({ body }, { signal });
  return data.map(toChoice);
}

/** The patient that an address names, by number until the name comes; undefined for 0, which is everyone. */
export function usePatientChoice(id: number) {
  const { data } = useQuery({
    queryKey: ['patients', 'choices', 'names', [id]],
    queryFn: ({ signal }) => findPatientNames([id], signal),
    enabled: id > 0,
  });
  return id > 0 ? (data?.[0] ?? { value: id, label: `#${id}` }) : undefined;
}
