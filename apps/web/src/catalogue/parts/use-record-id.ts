import { useParams } from '@tanstack/react-router';

/** The id in the address of a record's page; NaN, which no record has, for anything else. */
export function useRecordId(): number {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return Number(params.id ?? Number.NaN);
}
