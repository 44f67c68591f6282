import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { changed, supplied } from './supplies.fixtures.ts';
import { ChangedSupplyNote, NewSupplyNote } from './supply-note.tsx';

vi.mock('../calls/supplies.ts', () => ({ keepMedicine: vi.fn() }));
vi.mock('../../medication/index.ts', () => ({ usePackTypeName: () => (code: number) => `supply ${code}` }));
vi.mock('../../kit/store/index.ts', async (original) => ({
  ...(await original<object>()),
  useDateTimeFormat: () => (text: string) => text,
}));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const read = (part: ReactNode): string =>
  renderToStaticMarkup(<MantineProvider>{part}</MantineProvider>)
    .replaceAll(/<style.*?<\/style>/g, '')
    .replaceAll(/<[^>]*>|[\u2066-\u2069]/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('the label stands above the form of a new medicine', () => {
  const text = read(<NewSupplyNote supply={supplied} />);
  expect(text).toContain('Data from the dispensing system');
  expect(text).toContain('Label Take ONE tablet in the morning');
  expect(text).toContain('Prescriber Dr Anna Whitlam');
  expect(text).toContain(
    'Doses are filled in only where the directions are clear. Check every field before you save.',
  );
});

// Proves IMPORT-6.
test('ours stands beside theirs, with a way to keep ours', () => {
  const text = read(<ChangedSupplyNote supply={changed} onKept={() => Promise.resolve()} />);
  expect(text).toContain('Directions Take ONE tablet in the morning Take TWO tablets at night');
  expect(text).toContain('No other brand No Yes');
  expect(text).toContain('Keep as it is');
});
