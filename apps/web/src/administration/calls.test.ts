import { expect, test, vi } from 'vitest';
import { readBalanceFilter } from '../balance/parts/balance-filter.ts';
import { useShortBalances } from './calls.ts';

const { searchBalances } = vi.hoisted(() => ({ searchBalances: vi.fn() }));

vi.mock('../shell/client.ts', () => ({ client: { searchBalances } }));
vi.mock('../shell/session/index.ts', () => ({
  useMay: () => () => true,
  useProfile: () => ({ enableVPB: true }),
}));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: ({ queryFn }: { queryFn: (context: object) => unknown }) => queryFn({ signal: null }),
}));

// Proves LEDGER-12.
test('Home counts by the filter of the list, PRN medicines included', () => {
  useShortBalances();
  const [{ body }] = searchBalances.mock.lastCall as [{ body: Record<string, unknown> }];
  const shown = readBalanceFilter({ short: '1' }, false);
  expect(body).toMatchObject({
    isDisplayInsufficentBalance: shown.isDisplayInsufficentBalance,
    isShowPackedPRN: shown.isShowPackedPRN,
    weekCount: shown.weekCount,
  });
});
