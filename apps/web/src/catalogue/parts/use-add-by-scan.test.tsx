import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useAddByScan } from './use-add-by-scan.ts';

const { showProblem, playSound, send } = vi.hoisted(() => ({
  showProblem: vi.fn(),
  playSound: vi.fn(),
  send: vi.fn(),
}));

vi.mock('../../kit/toast/index.ts', () => ({ showProblem }));
vi.mock('../../kit/scan/index.ts', () => ({ playSound }));
vi.mock('../../shell/client.ts', () => ({ client: {} }));
vi.mock('../calls.ts', () => ({
  addBarcode: vi.fn(),
  useCatalogueChange: () => ({ mutateAsync: send }),
}));

type AddByScan = ReturnType<typeof useAddByScan>;

function renderHook(): AddByScan {
  const drawn: { hook?: AddByScan } = {};
  function Probe() {
    drawn.hook = useAddByScan(7);
    return null;
  }
  renderToStaticMarkup(<Probe />);
  if (drawn.hook === undefined) throw new Error('Nothing was drawn');
  return drawn.hook;
}

// Proves DRUG-17.
test('a scan that the page refuses is one notification', () => {
  const { take, refuse, result } = renderHook();
  take('hello');
  expect(showProblem.mock.calls).toEqual([['This is not the barcode of a pack or of a medicine']]);
  refuse();
  expect(showProblem).toHaveBeenCalledTimes(2);
  expect(playSound.mock.calls).toEqual([['stop'], ['stop']]);
  expect(send).not.toHaveBeenCalled();
  expect(result).toBeNull();
});
