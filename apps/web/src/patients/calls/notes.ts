import { useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { patientKeys } from './keys.ts';

const notesAtOnce = 20;

/** The notes of a patient, the newest first, page by page. */
export const useNotes = (patientId: number) =>
  useInfiniteQuery({
    queryKey: patientKeys.notes(patientId),
    queryFn: ({ signal, pageParam }) =>
      client.listNotes({ params: { patientId }, query: { page: pageParam, size: notesAtOnce } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
  });
