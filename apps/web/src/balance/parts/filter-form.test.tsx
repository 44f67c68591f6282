import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { readBalanceFilter } from './balance-filter.ts';
import { FilterForm } from './filter-form.tsx';
import { readScriptFilter } from './scripts/script-filter.ts';
import { ScriptFilterForm } from './scripts/script-filter-form.tsx';

/** Neither the patient nor the drug of the address is among the first that a search finds. */
const { client } = vi.hoisted(() => ({
  client: {
    selectPatients: async ({ body }: { body: { patientIds?: number[] } }) => ({
      data: body.patientIds?.map((id) => ({ id, name: 'Zimmermann, Ada' })) ?? [
        { id: 1, name: 'Abbott, Bea' },
      ],
    }),
    listDrugs: async ({ query }: { query: { filters?: object[] } }) => ({
      data: query.filters
        ? [
            { drugCode: 'D000031', drugName: 'Frusidemo', strength: '20 mg' },
            { drugCode: 'D00003', drugName: 'Frusimax', strength: '40 mg' },
          ]
        : [],
    }),
  },
}));

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useBlocker: () => undefined,
}));
vi.mock('../../shell/client.ts', () => ({ client }));
vi.mock('../../shell/session/index.ts', () => ({ useMay: () => () => true }));
vi.mock('../../facilities/index.ts', () => ({ useGroupChoices: () => ({ data: [] }) }));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

/** The texts of the fields once the names have come. */
async function readFields(form: ReactNode): Promise<string[]> {
  const cache = new QueryClient();
  const draw = (): string =>
    renderToStaticMarkup(
      <QueryClientProvider client={cache}>
        <MantineProvider>{form}</MantineProvider>
      </QueryClientProvider>,
    );
  draw();
  await Promise.all(
    cache
      .getQueryCache()
      .getAll()
      .map((query) => query.fetch()),
  );
  return [...draw().matchAll(/ value="([^"]+)"/g)].map(([, text = '']) => text);
}

// Proves WEB-15.
test('the filter of balances names the patient of the address', async () => {
  const filter = readBalanceFilter({ patient: '12' }, false);
  const fields = await readFields(<FilterForm filter={filter} onFilter={() => undefined} />);
  expect(fields).toContain('Zimmermann, Ada');
});

// Proves WEB-15.
test('the filter of scripts names the patient and the drug', async () => {
  const filter = readScriptFilter({ patient: '12', drug: 'D00003' });
  const fields = await readFields(<ScriptFilterForm filter={filter} onFilter={() => undefined} />);
  expect(fields).toEqual(expect.arrayContaining(['Zimmermann, Ada', 'Frusimax 40 mg']));
});
