import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { KeyReference } from './key-lists.tsx';
import { hotKeyEntries } from './use-hot-key.ts';

vi.mock('../language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

test('two keys for the same act stand in one line', () => {
  hotKeyEntries.set([
    { keys: 'Ctrl K', label: 'Search menu' },
    { keys: '/', label: 'Search menu' },
  ]);
  const help = renderToStaticMarkup(
    <MantineProvider>
      <KeyReference />
    </MantineProvider>,
  );
  expect(help.match(/Search menu/g)).toHaveLength(1);
  expect(help.replaceAll(/<[^>]+>|\s/g, '')).toContain('SearchmenuCtrlKor/');
});
