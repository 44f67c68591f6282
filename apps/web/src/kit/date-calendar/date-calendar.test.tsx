import { MantineProvider } from '@mantine/core';
import type { Day } from '@packwright/core/days';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DateCalendar } from './index.ts';

vi.mock('../language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../store/index.ts', async (original) => ({
  ...(await original<object>()),
  getToday: () => '2026-11-30',
}));

const draw = (of: { value?: Day; past?: boolean; typicalAge?: number } = {}): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <DateCalendar value={null} onPick={() => undefined} {...of} />
    </MantineProvider>,
  );

test('a calendar opens at the present month', () => {
  const drawn = draw();
  expect(drawn).toContain('November 2026');
  expect(drawn).toMatch(/aria-label="1 December 2026"(?![^>]*disabled)[^>]*>/);
});

test('a birth date begins with the decade of a typical age', () => {
  const drawn = draw({ past: true, typicalAge: 80 });
  expect(drawn).toContain('1940 – 1949');
  expect(drawn).not.toContain('November');
});

test('a birth date that is known opens at its month', () => {
  expect(draw({ value: '1931-02-28' as Day, past: true, typicalAge: 80 })).toContain('February 1931');
});

test('a day that has been opens now and offers none later', () => {
  const drawn = draw({ past: true });
  expect(drawn).toContain('November 2026');
  expect(drawn).toMatch(
    /<button[^>]*disabled[^>]*aria-label="1 December 2026"|<button[^>]*aria-label="1 December 2026"[^>]*disabled/,
  );
});
