import { useParams } from '@tanstack/react-router';

/** An id in the address of the page; NaN, which no record has, for anything else. */
export function useIdParam(name: 'id' | 'foilId' | 'prescriptionId'): number {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return Number(params[name] ?? Number.NaN);
}
