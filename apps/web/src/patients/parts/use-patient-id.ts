import { useParams } from '@tanstack/react-router';

/** The id in the address of the patient's page; NaN, which no patient has, for anything else. */
export function usePatientId(): number {
  const { id }: { readonly id?: string } = useParams({ strict: false });
  return Number(id ?? Number.NaN);
}
