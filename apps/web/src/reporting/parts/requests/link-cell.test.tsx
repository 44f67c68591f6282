import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { SentRow } from '../../calls/requests.ts';
import { LinkCell } from './link-cell.tsx';

vi.mock('../../../kit/store/index.ts', async (original) => ({
  ...(await original<object>()),
  useDateTimeFormat: () => (text: string) => text.slice(0, 10),
}));

const draw = (linkState: SentRow['linkState'], openedAt = '') =>
  renderToStaticMarkup(<LinkCell row={{ linkState, openedAt } as SentRow} />).replace(/<[^>]*>/g, '');

// Proves REQUEST-12.
test.each<[string, SentRow['linkState'], string, string]>([
  ['a letter without a link', '', '', '—'],
  ['a new link', 'live', '', ' Not opened yet'],
  ['an opened letter', 'live', '2026-03-02T03:20:00Z', 'Opened on 2026-03-02 '],
  ['an opened letter whose script came', '', '2026-03-02T03:20:00Z', 'Opened on 2026-03-02 '],
  ['a locked link', 'locked', '', ' Locked'],
  [
    'an opened letter whose link was taken back',
    'revoked',
    '2026-03-02T03:20:00Z',
    'Opened on 2026-03-02 Taken back',
  ],
])('%s is told', (_, linkState, openedAt, text) => {
  expect(draw(linkState, openedAt)).toBe(text);
});
