import { MantineProvider } from '@mantine/core';
import { Frequency } from '@packwright/core/schedule';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { EditFormHandle } from '../../../kit/form/index.ts';
import type { DrugOption } from '../../calls/index.ts';
import { drug } from '../form/form.fixtures.ts';
import { createEmptyRow, type ListRow, type ListValues } from './list-values.ts';
import { MedicineRow } from './medicine-row.tsx';

const drawn = vi.hoisted(() => ({ pick: (() => undefined) as (picked: DrugOption) => void }));

vi.mock('./drug-cell.tsx', () => ({
  DrugCell: ({ onPick }: { onPick: (picked: DrugOption) => void }) => {
    drawn.pick = onPick;
    return null;
  },
}));
vi.mock('../../../catalogue/index.ts', () => ({ useShorthand: () => ({ data: [] }) }));
vi.mock('../../../kit/form/index.ts', async (original) => ({
  ...(await original<object>()),
  QuantityField: () => null,
  useField: () => ({ text: '', change: vi.fn(), leave: vi.fn(), focusTarget: vi.fn(), frame: {} }),
}));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

afterEach(() => vi.unstubAllGlobals());

/** A drug is picked for a row that was empty when it was drawn; answers what the form is told. */
function pickDrug(given: Partial<ListRow>, focused: 'drugText' | 'direction' | 'dose-0') {
  const empty = createEmptyRow(3);
  const form = {
    getValues: () => ({ ...empty, ...given }),
    setValue: vi.fn<(name: string, row: ListRow) => void>(),
    setFocus: vi.fn<(name: string) => void>(),
    clearErrors: vi.fn(),
  };
  renderToStaticMarkup(
    <MantineProvider>
      <table>
        <MedicineRow
          form={form as unknown as EditFormHandle<ListValues>}
          patientId={5}
          row={0}
          rows={[empty]}
          foils={[]}
          getHeadings={() => ['Breakfast', 'Dinner']}
          columns={2}
          onNextRow={vi.fn()}
          onEnd={vi.fn()}
          onRemove={vi.fn()}
        />
      </table>
    </MantineProvider>,
  );
  vi.stubGlobal('document', { activeElement: { id: `field-medicines-0-${focused}` } });
  drawn.pick(drug);
  return { row: form.setValue.mock.lastCall?.[1], focus: form.setFocus.mock.lastCall?.[0] };
}

// Proves MED-66.
test('a picked drug brings its directions, and they are next', () => {
  const { row, focus } = pickDrug({ drugText: 'frusi' }, 'drugText');
  expect(row).toMatchObject({ drug, direction: 'With food' });
  expect(focus).toBe('medicines.0.direction');
});

// Proves MED-66.
test.each(['direction', 'dose-0'] as const)(
  'a late scan keeps what was typed, and the focus in %s',
  (focused) => {
    const typed = {
      direction: 'Take every second day',
      dose: ['1', '', '', '', '', '', '', ''],
      frequency: Frequency.alternateDay,
    };
    const { row, focus } = pickDrug(typed, focused);
    expect(row).toMatchObject({ drug, ...typed });
    expect(focus).toBeUndefined();
  },
);
