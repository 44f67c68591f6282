import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { loaded } from '../form/form.fixtures.ts';
import { MedicineTable } from './medicine-table.tsx';

vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../../../kit/store/index.ts', async (original) => ({
  ...(await original<object>()),
  useDateTimeFormat: () => (moment: string) => moment,
}));
vi.mock('../document/document-button.tsx', () => ({ DocumentButton: () => null }));
vi.mock('./medicine-actions.tsx', () => ({ MedicineActions: () => null }));
vi.mock('./medicine-flags.tsx', () => ({ MedicineFlags: () => null }));

type Change = Partial<typeof loaded>;

/** The headings of the columns, and how many cells each row has. */
function drawTable(...changes: readonly Change[]) {
  const drawn = renderToStaticMarkup(
    <MedicineTable
      patientId={5}
      label="Pack A"
      headings={['Breakfast', 'Lunch']}
      medicines={changes.map((change, at) => ({ ...loaded, prescriptionId: at, ...change }))}
    />,
  );
  const headings = ['Start', 'End'].filter((heading) => drawn.includes(`<th scope="col">${heading}</th>`));
  const rows = drawn.split('<tr').slice(2);
  return { headings, cells: rows.map((row) => row.split('<td').length - 1) };
}

const absent = '0001-01-01';

test('days that no medicine has take no column', () => {
  expect(drawTable({ startDate: absent }, { startDate: absent })).toEqual({ headings: [], cells: [4, 4] });
});

test('one known day shows its column for all medicines', () => {
  expect(drawTable({}, { startDate: absent })).toEqual({ headings: ['Start'], cells: [5, 5] });
  expect(drawTable({ startDate: absent, endDate: '2026-12-24' }).headings).toEqual(['End']);
});

test('ceased medicines show when they were ceased', () => {
  expect(drawTable({ state: 'ceased', ceasedDate: '2026-11-03T01:00:00.000Z' }).headings).toEqual([
    'Start',
    'End',
  ]);
});
