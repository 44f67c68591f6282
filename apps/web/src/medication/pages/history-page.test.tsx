import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { HistoryPage } from './history-page.tsx';

const { useHistory, address } = vi.hoisted(() => ({
  useHistory: vi.fn(),
  address: { url: {} as Record<string, string> },
}));

vi.mock('../calls/index.ts', () => ({
  useHistory,
  exportHistory: vi.fn(),
  historyKinds: ['new', 'updated', 'ceased', 'deleted'],
  historyPageSize: 20,
}));
vi.mock('../../catalogue/calls.ts', () => ({}));
vi.mock('../parts/use-id-param.ts', () => ({ useIdParam: () => 5 }));
vi.mock('../../shell/lists/index.ts', () => ({
  useCodeLabel: () => (_: string, code: string) => code,
  useListExport: () => vi.fn(),
}));
vi.mock('../../kit/table/index.ts', () => ({
  ExportMenu: ({ disabled }: { disabled: boolean }) => (disabled ? 'No export' : 'Export'),
}));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../../kit/store/index.ts', async (original) => ({
  ...(await original<object>()),
  useUrl: () => [address.url, vi.fn()],
  useDateTimeFormat: () => (text: string) => text,
  getToday: () => '2026-03-02',
}));

const render = (url: Record<string, string> = {}): string => {
  address.url = url;
  return renderToStaticMarkup(
    <MantineProvider>
      <HistoryPage />
    </MantineProvider>,
  );
};

beforeEach(() => {
  useHistory.mockReset();
  useHistory.mockReturnValue({ isSuccess: true, data: { data: [], total: 0 } });
});

test('the history is filtered by medicine, generic name, change and days', () => {
  const page = render();
  for (const label of ['Medicine or comment', 'Medicine', 'Generic name', 'Change', 'From', 'To'])
    expect(page).toContain(`>${label}</label>`);
  expect(page).toContain('Nothing has changed yet');
});

test('both days and the export stand in one group', () => {
  const [, names = '', days = ''] = render().split(/<div class="_(?:names|days)_/);
  expect(names).toContain('>Generic name</label>');
  expect(days).toMatch(/>Change<.*>From<.*>To<.*Export/s);
});

test('the filters of the address are those that are asked for', () => {
  const url = { drug: ' Frus ', generic: 'frusemide', from: '2026-02-01', to: '2026-03-01', kind: 'ceased' };
  expect(render(url)).toContain('No change matches these filters');
  expect(useHistory).toHaveBeenLastCalledWith({
    patientId: 5,
    page: 1,
    query: '',
    drugName: 'Frus',
    genericName: 'frusemide',
    kind: 'ceased',
    fromDate: '2026-02-01',
    toDate: '2026-03-01',
  });
});

test('a reversed range is said at its field and not asked for', () => {
  expect(render({ from: '2026-03-02', to: '2026-03-01' })).toContain('Must be greater than or equal to From');
  expect(useHistory).toHaveBeenLastCalledWith(expect.objectContaining({ fromDate: '', toDate: '' }));
});

// Proves MED-24.
test('nothing is exported while the range is reversed', () => {
  expect(render({ from: '2026-03-02', to: '2026-03-01' })).toContain('No export');
  expect(render({ from: '2026-03-01', to: '2026-03-02' })).not.toContain('No export');
});
