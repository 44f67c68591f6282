import { expect, test, vi } from 'vitest';
import { showBrokenMedicines } from './show-broken-medicines.ts';

const { showInfo } = vi.hoisted(() => ({ showInfo: vi.fn() }));

vi.mock('../../kit/dialog/index.ts', async (original) => ({ ...(await original<object>()), showInfo }));
vi.mock('../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../shell/session/index.ts', () => ({}));

// Proves MED-36.
test('names broken medicines, and is silent without any', async () => {
  await showBrokenMedicines({ broken: [], brokenElsewhere: 0 });
  expect(showInfo).not.toHaveBeenCalled();
  const one = { prescriptionId: 1, patientId: 2, patientName: 'Delgado, Rosa', drugName: 'Wholemax' };
  await showBrokenMedicines({ broken: [one], brokenElsewhere: 3 });
  const [title, lines] = showInfo.mock.calls[0] as [string, readonly string[]];
  expect(title).toBe('Some medicines must be changed');
  expect(lines.slice(1).map((line) => line.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    'Delgado, Rosa: Wholemax',
    'and 3 in other pharmacies',
  ]);
});
