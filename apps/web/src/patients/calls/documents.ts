import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';

/** The bytes of a document; they never change, so they are fetched once. */
export const useDocumentFile = (id: number) =>
  useQuery({
    queryKey: ['files', 'document', { id }],
    queryFn: ({ signal }) => client.getResource({ params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // A file may have ten megabytes: it is let go when nobody looks at it.
    gcTime: 0,
  });

/** A link that opens the file of a document for a few minutes. */
export const linkDocument = async (id: number) => (await client.linkResource({ params: { id } })).data;
