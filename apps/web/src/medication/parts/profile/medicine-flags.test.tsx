import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { loaded } from '../form/form.fixtures.ts';
import { MedicineFlags } from './medicine-flags.tsx';

const { usePatient } = vi.hoisted(() => ({ usePatient: vi.fn() }));

vi.mock('../../../patients/index.ts', () => ({ usePatient }));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const draw = (lastCheckedDate: string, change: Partial<typeof loaded> = {}): string => {
  usePatient.mockReturnValue({ data: { lastCheckedDate } });
  return renderToStaticMarkup(<MedicineFlags medicine={{ ...loaded, ...change }} />);
};

// Proves IMPORT-7.
test('an imported medicine is new until it is changed or checked', () => {
  expect(draw('0001-01-01', { isDispenseDrug: true })).toContain('Newly imported');
  expect(draw('0001-01-01', { isDispenseDrug: true, state: 'updated' })).not.toContain('Newly imported');
  expect(draw('2026-03-02T09:00:00.000Z', { isDispenseDrug: true })).not.toContain('Newly imported');
  expect(draw('0001-01-01')).not.toContain('Newly imported');
});
