import { useQuery } from '@tanstack/react-query';
import { client } from '../client.ts';

/** A blob as an address that an image can show; the call needs a header, so the address of the call cannot. */
function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** A kept picture as an address for an image; its bytes never change, so it is fetched once. */
export const usePicture = (id: number) =>
  useQuery({
    queryKey: ['files', 'picture', { id }],
    queryFn: async ({ signal }) => toDataUrl(await client.getResource({ params: { id } }, { signal })),
    enabled: id > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
