import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { setChoiceOwner } from '../../kit/store/index.ts';
import type { BalanceFilter } from '../parts/balance-filter.ts';
import { BalanceListPage } from './balance-list-page.tsx';

const { useBalances, useOnlyShort, filters } = vi.hoisted(() => ({
  useBalances: vi.fn(),
  useOnlyShort: vi.fn(),
  filters: [] as ((next: object) => void)[],
}));

vi.mock('../../kit/toast/index.ts', () => ({ showSuccess: () => undefined }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
vi.mock('../calls/index.ts', () => ({ useBalances, useOnlyShort, useMarkFavourite: () => ({}) }));
// The fields that narrow the list down are the first part that the page fetches.
vi.mock('../../kit/lazy/index.ts', () => ({
  lazyPart:
    () =>
    ({ onFilter }: { onFilter: (next: object) => void }) => {
      filters.push(onFilter);
      return null;
    },
}));
vi.mock('../parts/balance-columns.tsx', () => ({ useBalanceColumns: () => [] }));
vi.mock('../../shell/session/index.ts', () => ({
  useMay: () => () => true,
  useProfile: () => ({ currentPharmacyId: 1 }),
}));
vi.mock('../../kit/table/index.ts', () => ({ useTable: () => ({ asked: {} }), DataTable: () => null }));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../../kit/store/index.ts', async (original) => ({
  ...(await original<object>()),
  useUrl: () => [{}, vi.fn()],
}));
vi.mock('../../kit/store/store.ts', async (original) => ({
  ...(await original<object>()),
  useStore: (store: { get(): unknown }) => store.get(),
}));

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  useBalances.mockReturnValue({});
});

/** Draws the page for this person; answers the filter of the list. */
function drawPage(person: string, ofPharmacy: boolean): BalanceFilter {
  setChoiceOwner(person);
  useOnlyShort.mockReturnValue({ data: ofPharmacy, isPending: false });
  renderToStaticMarkup(
    <MantineProvider>
      <BalanceListPage />
    </MantineProvider>,
  );
  return useBalances.mock.lastCall?.[1] as BalanceFilter;
}

// Proves LEDGER-13.
test('only what will not last is a choice of each person', () => {
  const filter = drawPage('jo', false);
  expect(filter.isDisplayInsufficentBalance).toBe(false);
  filters.at(-1)?.({ ...filter, isDisplayInsufficentBalance: true });
  expect(drawPage('jo', false).isDisplayInsufficentBalance).toBe(true);
  expect(drawPage('priya', false).isDisplayInsufficentBalance).toBe(false);
  expect(drawPage('priya', true).isDisplayInsufficentBalance).toBe(true);
  const again = drawPage('jo', false);
  expect(again.isDisplayInsufficentBalance).toBe(true);
  filters.at(-1)?.({ ...again, isDisplayInsufficentBalance: false });
  expect(drawPage('jo', true).isDisplayInsufficentBalance).toBe(false);
});

test('another filter leaves the choice of a person open', () => {
  const filter = drawPage('sam', false);
  filters.at(-1)?.({ ...filter, weekCount: 4 });
  expect(filters.length).toBeGreaterThan(0);
  expect(kept.size).toBe(0);
});
