import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Drug, DrugRow } from '../../calls.ts';
import { PreferredBrands } from './preferred-brands.tsx';

vi.mock('../../calls.ts', () => ({
  useDrugWrites: () => ({ prefer: vi.fn() }),
  useCatalogueChange: () => ({ isPending: false }),
}));
vi.mock('../../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../../shell/session/index.ts', () => ({}));
vi.mock('../drug-picture.tsx', () => ({ DrugPicture: () => null }));
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: object }) => children }));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../../../kit/store/store.ts', async (original) => ({
  ...(await original<object>()),
  useStore: (store: { get(): unknown }) => store.get(),
}));

const brands = ['Alpha', 'Beta', 'Gamma'].map(
  (drugName, at) =>
    ({ drugId: at + 1, drugName, strength: '5 mg', isCeased: false, authorized: 1 }) as DrugRow,
);

const drawBrands = (preferredBrand: number[], mayChange: boolean): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <PreferredBrands drug={{ drugId: 1, preferredBrand } as Drug} brands={brands} mayChange={mayChange} />
    </MantineProvider>,
  ).replaceAll(/[\u2066-\u2069]/g, '');

// Proves DRUG-7.
test('each brand is named by its buttons', () => {
  const page = drawBrands([3], true);
  expect(page).toContain('aria-label="No longer prefer Gamma 5 mg"');
  expect(page).toContain('aria-label="Prefer Beta 5 mg"');
  expect(page).toContain('aria-label="Move Gamma 5 mg: arrow up or down"');
  expect(page).not.toContain('Prefer Alpha');
});

// Proves DRUG-2.
test('a shared drug shows its brands to a pharmacy without buttons', () => {
  expect(drawBrands([3], false)).not.toContain('<button');
  expect(drawBrands([], false)).toContain(
    'A drug administrator chooses the preferred brands of a shared drug.',
  );
});
