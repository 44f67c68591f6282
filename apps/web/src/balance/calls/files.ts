import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';

export type BalanceImport = Awaited<ReturnType<typeof client.importBalances>>['data'];

/** Says what a file would change; nothing is posted. */
export const checkBalanceFile = async (file: File): Promise<BalanceImport> =>
  (await client.importBalances({ file, query: { isDryRun: true } })).data;

/** Posts what a file changes, all rows or none (LEDGER-25), and refetches the balances. */
export function useImportBalances(): (file: File) => Promise<BalanceImport> {
  const cache = useQueryClient();
  return async (file) => {
    try {
      return (await client.importBalances({ file, query: {} })).data;
    } finally {
      await cache.invalidateQueries({ queryKey: ['balance'] });
    }
  };
}

/** All balances of the pharmacy as a file. */
export const exportBalances = (format: 'xlsx' | 'csv'): Promise<Blob> =>
  client.exportBalances({ query: { format } });
