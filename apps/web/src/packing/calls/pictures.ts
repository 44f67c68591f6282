import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { packingKeys } from './keys.ts';

/** The pictures of a finished pack, newest first (PACK-83). */
export const usePackPictures = (jobId: number) =>
  useQuery({
    queryKey: packingKeys.pictures(jobId),
    queryFn: ({ signal }) => client.listPackPictures({ params: { id: jobId } }, { signal }),
    select: ({ data }) => data,
  });

/** Sends a picture and keeps it with the pack. */
export function useAddPicture(jobId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const { resourceDocumentId } = (await client.uploadResource({ file })).data;
      return client.addPackPicture({ params: { id: jobId }, body: { resourceDocumentId } });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: packingKeys.pictures(jobId) }),
  });
}
