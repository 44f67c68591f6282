import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Selection, TableHandle } from '../../kit/table/index.ts';
import type { Show } from '../calls/patients.ts';
import { importingMessages } from '../messages/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { ImportButton, StagedList } from './staged-list.tsx';

vi.mock('../../shell/client.ts', () => ({ client: {} }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
// The tools alone: what a table does has tests of its own.
vi.mock('../../kit/table/index.ts', () => ({ DataTable: ({ tools }: { tools?: ReactNode }) => tools }));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

function Probe({
  show,
  count,
  total,
}: {
  readonly show: Show;
  readonly count: number;
  readonly total: number;
}) {
  const t = useTranslate(importingMessages);
  const query = { data: { data: [], total } } as unknown as Parameters<typeof StagedList>[0]['query'];
  return (
    <StagedList
      t={t}
      table={{} as TableHandle}
      show={show}
      onShow={vi.fn()}
      nameShow={(id) => t(`show.${id}`)}
      counts={{ new: total, known: 0 }}
      columns={[]}
      query={query}
      rowName={() => ''}
      selection={{ count } as Selection<number>}
      act={
        <ImportButton
          count={count}
          label={t('import', { count })}
          importRows={vi.fn()}
          refetch={vi.fn()}
          onDone={vi.fn()}
        />
      }
      ours="/patient/list"
    />
  );
}

const draw = (show: Show, count: number, total = 5): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <Probe show={show} count={count} total={total} />
    </MantineProvider>,
  );

const isDisabled = (page: string, words: string): boolean => {
  const button = page.split('<button').find((part) => part.includes(words)) ?? '';
  return /^[^>]*disabled=""/u.test(button);
};

test('the import is in sight before a row is ticked', () => {
  const page = draw('new', 0);
  expect(page).toContain('Tick rows to import them');
  expect(isDisabled(page, 'Import selected')).toBe(true);
});

test('ticked rows are counted on the button that imports them', () => {
  const page = draw('new', 2);
  expect(page).not.toContain('Tick rows');
  expect(page).toContain('Import 2 patients');
  expect(isDisabled(page, 'Import 2 patients')).toBe(false);
});

test('nothing is imported where nothing is new', () => {
  expect(draw('new', 0, 0)).not.toContain('Import selected');
  expect(draw('known', 0)).not.toContain('Import selected');
});
