import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { ChangesSincePack } from '../../calls/since-pack.ts';
import { SincePack } from './since-pack.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ search, children }: { search: { details: string }; children: ReactNode }) => (
    <a href={`/job/list?details=${search.details}`}>{children}</a>
  ),
}));
vi.mock('../../calls/since-pack.ts', () => ({}));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../../../kit/store/index.ts', async (original) => ({
  ...(await original<object>()),
  useDateTimeFormat: () => (text: string) => text,
}));

const createPack = (jobId: number, changes: ChangesSincePack['changes'] = []): ChangesSincePack => ({
  pack: {
    jobId,
    jobNumber: `J${jobId}`,
    packStartDate: '30/11/2026',
    packEndDate: '06/12/2026',
    dateCreated: '2026-11-29T10:00:00Z',
  } as ChangesSincePack['pack'],
  changes,
});
const added = {
  kind: 'added',
  prescriptionId: 4,
  drugName: 'Frusifict 40 mg',
  oldValue: '',
  newValue: '',
} as ChangesSincePack['changes'][number];

const render = (packs: readonly ChangesSincePack[]): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <SincePack packs={packs} />
    </MantineProvider>,
  );

// Proves PACK-130.
test('packs without a change stand in one sentence, each with its link', () => {
  const view = render([createPack(1), createPack(2), createPack(3)]);
  expect(view.match(/Nothing changed since/g)).toHaveLength(1);
  expect(view).toMatch(
    /made: <a href="\/job\/list\?details=1">.*<\/a> <a [^>]*details=2.*<\/a> <a [^>]*details=3/,
  );
});

test('a pack with a change keeps its own sentence', () => {
  const view = render([createPack(1, [added]), createPack(2)]);
  expect(view).toContain('Frusifict 40 mg');
  expect(view).toContain('J2');
});
