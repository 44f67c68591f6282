import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { FeedCard } from './feed-card.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const drawCard = (count: number): string => renderToStaticMarkup(<FeedCard count={count} />);

// Proves FEED-6.
test('the home page counts files in error and leads to them', () => {
  expect(drawCard(1)).toContain('1 file has refused rows that nobody has looked at.');
  const page = drawCard(3);
  expect(page).toContain('3 files have refused rows that nobody has looked at.');
  expect(page).toMatch(/<a href="\/dispense-tracker\/files".*Show the files/);
});
