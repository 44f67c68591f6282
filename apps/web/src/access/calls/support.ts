import type { Client, PackwrightContract } from '@packwright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';

type Api = Client<PackwrightContract>;
type GrantQuery = NonNullable<Parameters<Api['listSupportGrants']>[0]['query']>;

export type SupportGrant = Awaited<ReturnType<Api['listSupportGrants']>>['data'][number];
export type SupportGrantBody = Parameters<Api['createSupportGrant']>[0]['body'];

/** A page of the times when support was let in. */
export const useSupportGrants = (params: ListParams, filter: Pick<GrantQuery, 'review'>) =>
  useQuery({
    queryKey: ['access', 'support-grants', { ...params, ...filter }],
    queryFn: ({ signal }) =>
      client.listSupportGrants({ query: { ...params, ...filter } as GrantQuery }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useSupportAccounts = () =>
  useQuery({
    queryKey: ['access', 'support-accounts'],
    queryFn: ({ signal }) => client.listSupportAccounts({}, { signal }),
    select: ({ data }) => data,
  });

export const giveSupport = (body: SupportGrantBody) => client.createSupportGrant({ body });

export const endSupport = (id: number) => client.endSupportGrant({ params: { id } });

export type SupportReviewBody = Parameters<Api['closeSupportReview']>[0]['body'];

export const closeSupportReview = (id: number, body: SupportReviewBody) =>
  client.closeSupportReview({ params: { id }, body });
