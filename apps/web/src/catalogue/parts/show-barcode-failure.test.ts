import { Refusal } from '@packwright/contract';
import { catalogueRefusals } from '@packwright/contract/catalogue';
import { expect, test, vi } from 'vitest';
import { showBarcodeFailure } from './show-barcode-failure.ts';

const { showProblem, playSound } = vi.hoisted(() => ({ showProblem: vi.fn(), playSound: vi.fn() }));

vi.mock('../../kit/toast/index.ts', () => ({ showProblem }));
vi.mock('../../kit/scan/index.ts', () => ({ playSound }));
vi.mock('../../shell/client.ts', () => ({ client: {} }));

// Proves DRUG-17.
test('a refused barcode is one notification with its sentence', () => {
  const { message } = catalogueRefusals.barcodeRepeated;
  showBarcodeFailure(new Refusal(catalogueRefusals.barcodeRepeated, { errors: { drugApn: [message] } }));
  expect(showProblem.mock.calls).toEqual([['This drug already has this barcode.']]);
  expect(playSound.mock.calls).toEqual([['stop']]);
});
