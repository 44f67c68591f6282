import type { Client, PackwrightContract } from '@packwright/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';

type Api = Client<PackwrightContract>;
export type Signing = Awaited<ReturnType<Api['getSigning']>>['data'];

export const useSigning = (id: number) =>
  useQuery({
    queryKey: ['access', 'signing', { id }],
    queryFn: ({ signal }) => client.getSigning({ params: { id } }, { signal }),
    select: ({ data }) => data,
  });

export const revokeSigning = (id: number, reason: string) =>
  client.revokeSigning({ params: { id }, body: { reason } });

export const restoreSigning = (id: number) => client.restoreSigning({ params: { id } });

export const issueSigningKey = (password: string) => client.issueSigningKey({ body: { password } });
