import { computeCheckDigit } from '@packwright/core/barcode';
import type { KeyboardEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EditFormHandle } from '../../../kit/form/index.ts';
import type { DrugOption } from '../../calls/index.ts';
import { drug } from '../form/form.fixtures.ts';
import { DrugCell } from './drug-cell.tsx';
import type { ListValues } from './list-values.ts';

const other: DrugOption = { ...drug, drugId: 8, drugName: 'Frusidemo' };

type Press = (event: KeyboardEvent) => void;

const drawn = vi.hoisted(() => ({
  press: (() => undefined) as Press,
  text: '',
  searched: '',
  selected: -1,
}));
const { useDrugs, findScannedDrug, showProblem } = vi.hoisted(() => ({
  useDrugs: vi.fn(),
  findScannedDrug: vi.fn(),
  showProblem: vi.fn(),
}));

vi.mock('@mantine/core', () => {
  const Part = ({ children }: { children?: unknown }) => children ?? null;
  return {
    Combobox: Object.assign(Part, {
      Target: Part,
      Dropdown: Part,
      Options: Part,
      Option: ({ value, children }: { value: string; children: unknown }) => (
        <li>
          {value} {children as string}
        </li>
      ),
      Empty: Part,
    }),
    TextInput: ({ onKeyDown }: { onKeyDown: Press }) => {
      drawn.press = onKeyDown;
      return null;
    },
    useCombobox: () => ({
      openDropdown: () => undefined,
      closeDropdown: () => undefined,
      resetSelectedOption: () => undefined,
      selectFirstOption: () => null,
      getSelectedOptionIndex: () => drawn.selected,
    }),
  };
});
vi.mock('@mantine/hooks', () => ({ useDebouncedValue: () => [drawn.searched] }));
vi.mock('../../../kit/form/index.ts', () => ({
  useField: () => ({ text: drawn.text, change: vi.fn(), leave: vi.fn(), focusTarget: vi.fn(), frame: {} }),
}));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../../../kit/toast/index.ts', () => ({ showProblem }));
vi.mock('../../calls/index.ts', () => ({ useDrugs, findScannedDrug }));

const onPick = vi.fn<(picked: DrugOption) => void>();
const onEnd = vi.fn<() => void>();

/** Draws the cell with this text and presses Enter; answers what is drawn. */
function pressEnter(text: string, chosen: DrugOption | null = null, searched = text): string {
  Object.assign(drawn, { text, searched });
  const markup = renderToStaticMarkup(
    <DrugCell
      form={{ getValues: () => drawn.text } as unknown as EditFormHandle<ListValues>}
      row={0}
      drug={chosen}
      onPick={onPick}
      onRetype={() => undefined}
      onEnd={onEnd}
    />,
  );
  drawn.press({ key: 'Enter', preventDefault: () => undefined } as KeyboardEvent);
  return markup;
}

beforeEach(() => {
  vi.clearAllMocks();
  drawn.selected = -1;
  useDrugs.mockReturnValue({ isSuccess: true, isPlaceholderData: false, data: { data: [drug, other] } });
});

// Proves MED-66.
test('Enter takes the first drug that is shown, before it is highlighted', () => {
  const markup = pressEnter('frusi');
  expect(markup.indexOf('Frusimax')).toBeGreaterThan(0);
  expect(markup.indexOf('Frusimax')).toBeLessThan(markup.indexOf('Frusidemo'));
  expect(onPick.mock.calls).toEqual([[drug]]);
});

// Proves MED-66.
test('a highlighted drug is left to the list, which takes it', () => {
  drawn.selected = 1;
  pressEnter('frusi');
  expect(onPick).not.toHaveBeenCalled();
});

// Proves MED-66.
test('the drugs of other letters are neither shown nor taken', () => {
  expect(pressEnter('frusi', null, 'fru')).not.toContain('Frusimax');
  expect(onPick).not.toHaveBeenCalled();
});

// Proves MED-66.
test('Enter goes on from a drug and ends in an empty field', () => {
  pressEnter('Frusimax 40 mg', drug);
  expect(onPick.mock.calls).toEqual([[drug]]);
  pressEnter('');
  expect(onEnd).toHaveBeenCalledOnce();
});

const barcode = `931234567890${computeCheckDigit('931234567890')}`;

// Proves MED-66.
test('a scanned drug is taken once it is found', async () => {
  findScannedDrug.mockResolvedValueOnce(other);
  pressEnter(barcode);
  await vi.waitFor(() => expect(onPick.mock.calls).toEqual([[other]]));
});

// Proves MED-66.
test.each([
  ['with a drug', other],
  ['without one', null],
])('a late answer %s changes no other text', async (_, answer) => {
  const late = Promise.withResolvers<DrugOption | null>();
  findScannedDrug.mockReturnValueOnce(late.promise);
  pressEnter(barcode);
  drawn.text = 'frusi';
  late.resolve(answer);
  await new Promise((resolve) => setTimeout(resolve));
  expect(onPick).not.toHaveBeenCalled();
  expect(showProblem).not.toHaveBeenCalled();
});
