import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';

export type BalanceImport = Awaited<ReturnType<typeof client.importBalances>>['data'];

/** Says what a file would change; nothing is posted. */
export const checkBalanceFile = async (file: File): Promise<BalanceImport> =>
  (await client.importBalances({ file, query: { isDryRun: true } })).data;

/** Leaves what a file changes to the background, all rows or none (LEDGER-29). */
export const orderBalanceImport = async (file: File): Promise<BalanceImport> =>
  (await client.importBalances({ file, query: {} })).data;

/** Has the balances and what depends on them asked for again. */
export function useRefetchBalances(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['balance'] });
}

/** All balances of the pharmacy as a file. */
export const exportBalances = (format: 'xlsx' | 'csv'): Promise<Blob> =>
  client.exportBalances({ query: { format } });
