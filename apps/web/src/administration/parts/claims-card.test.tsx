import { findClaimReminder } from '@packwright/core/claims';
import { buildDay } from '@packwright/core/days';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ClaimsCard } from './claims-card.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children }: { to: string; search: { month: string }; children: string }) => (
    <a href={`${to}?month=${search.month}`}>{children}</a>
  ),
}));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

function drawCard(day: number, count: number): string {
  const reminder = findClaimReminder(buildDay(2026, 4, day));
  if (reminder === null) throw new RangeError(`Nobody is reminded on day ${day}`);
  return renderToStaticMarkup(<ClaimsCard count={count} reminder={reminder} />);
}

// Proves CLAIM-4.
test('the home page counts services of last month and leads to them', () => {
  const page = drawCard(20, 84);
  expect(page).toContain('Claim of March 2026');
  expect(page).toContain('84 services are ready and not claimed yet. Claim them by 30/04/2026.');
  expect(page).toMatch(/<a href="\/claim\?month=2026-03".*Claim now/);
  expect(page).not.toContain('Last days');
});

test('the last days of a claim are named', () => {
  const page = drawCard(27, 1);
  expect(page).toContain('1 service is ready and not claimed yet. Claim it by 30/04/2026.');
  expect(page).toContain('Last days');
});
