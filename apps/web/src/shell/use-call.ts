import type { Client, PackwrightContract } from '@packwright/contract';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';

type Calls = Client<PackwrightContract>;
type Sent<Name extends keyof Calls> = Parameters<Calls[Name]>[0];
type Answer<Name extends keyof Calls> = Awaited<ReturnType<Calls[Name]>>;

/** A change by one call of the contract, after which what stands under the key is asked for again. */
export function useCall<Name extends keyof Calls>(name: Name, changed: QueryKey) {
  const cache = useQueryClient();
  const send = client[name] as (sent: Sent<Name>) => Promise<Answer<Name>>;
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: changed }),
  });
}
