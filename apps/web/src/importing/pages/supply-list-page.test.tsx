import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DataTableProps } from '../../kit/table/index.ts';
import type { Supply } from '../calls/supplies.ts';
import { changed, supplied } from '../parts/supplies.fixtures.ts';
import { SupplyListPage } from './supply-list-page.tsx';

const { useSupplies, usePatient } = vi.hoisted(() => ({ useSupplies: vi.fn(), usePatient: vi.fn() }));

vi.mock('../calls/supplies.ts', () => ({ useSupplies }));
vi.mock('../../patients/index.ts', () => ({ usePatient }));
vi.mock('../../shell/client.ts', () => ({ client: {} }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children, ...rest }: { to: string; children: ReactNode; 'aria-label'?: string }) => (
    <a href={to} aria-label={rest['aria-label']}>
      {children}
    </a>
  ),
  useParams: () => ({ id: '5' }),
}));
// The cells alone: what a table does has tests of its own.
vi.mock('../../kit/table/index.ts', () => ({
  useTable: () => ({ asked: {} }),
  DataTable: ({ query, columns, empty }: DataTableProps<Supply, number>) =>
    query.data?.data.length === 0
      ? empty
      : query.data?.data.flatMap((row) => columns.map((column) => <p key={column.id}>{column.cell(row)}</p>)),
}));
vi.mock('../../kit/store/index.ts', async (original) => ({
  ...(await original<object>()),
  useDateTimeFormat: () => (text: string) => text,
}));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const draw = (...data: readonly Supply[]): string => {
  useSupplies.mockReturnValue({ data: { data, total: data.length } });
  return renderToStaticMarkup(
    <MantineProvider>
      <SupplyListPage />
    </MantineProvider>,
  ).replaceAll(/[\u2066-\u2069]/g, '');
};

beforeEach(() =>
  usePatient.mockReturnValue({ data: { externalPatientId: 5001, firstName: 'Ines', lastName: 'Ferreira' } }),
);

// Proves IMPORT-4.
test('a new medicine shows its label and a way to import it', () => {
  const page = draw(supplied);
  expect(page).toContain('Ferreira, Ines');
  expect(page).toContain('Take ONE tablet in the morning');
  expect(page).toContain('<a href="/patient/5/supplied/8803" aria-label="Import Frusimax">');
});

test('each row says how it stands on the profile', () => {
  expect(draw({ ...supplied, drugId: 0 })).toContain('Not in the drug list');
  expect(draw({ ...supplied, stagingState: 'same' })).toContain('On the profile');
  const page = draw(changed);
  expect(page).toContain('Supplied differently');
  expect(page).toContain('aria-label="Compare Frusimax"');
});

test('an empty list says what to do next', () => {
  expect(draw()).toContain('Nothing was supplied');
  usePatient.mockReturnValue({ data: { externalPatientId: 0, firstName: 'Ines', lastName: 'Ferreira' } });
  const page = draw();
  expect(page).toContain('This patient has no dispense ID');
  expect(page).toContain('href="/patient/5/details"');
});
