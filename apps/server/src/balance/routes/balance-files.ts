import type { balanceFileCalls } from '@packwright/contract/balance';
import type { Handlers } from '../../platform/serve/index.ts';
import { exportBalances } from '../actions/export-balances.ts';
import { importBalances } from '../actions/import-balances.ts';
import { presentImport } from '../present/balance-files.ts';

export function createBalanceFileHandlers(): Handlers<typeof balanceFileCalls> {
  return {
    importBalances: async ({ file, query }, work) =>
      presentImport(await importBalances(work, file, query.isDryRun ?? false)),
    exportBalances: ({ query }, work) => exportBalances(work, query.format ?? 'xlsx'),
  };
}
