import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { GroupUsage } from '../../calls/usage.ts';
import { GroupSums } from './group-table.tsx';

vi.mock('../../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../../../kit/store/store.ts', async (original) => ({
  ...(await original<object>()),
  useStore: (store: { get(): unknown }) => store.get(),
}));

const group: GroupUsage = {
  patientGroupId: 1,
  patientGroupName: 'Wattle House',
  patientCount: 2,
  dispensedQty: '60',
  packedQty: '27.5',
  adjustedQty: '-2',
  movedQty: '0',
  balanceQty: '30.5',
  weeklyNeed: '14',
  totalNeed: '56',
};

// Proves DRUG-16.
test('the last line of the groups is their sum', () => {
  const other = { ...group, patientGroupId: 2, patientGroupName: 'Acacia Court', patientCount: 1 };
  const page = renderToStaticMarkup(<GroupSums groups={[group, other]} />);
  const foot = page
    .slice(page.indexOf('<tfoot>'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(foot.trim()).toBe('Total 3 120 55 −4 0 61 28 112');
});
