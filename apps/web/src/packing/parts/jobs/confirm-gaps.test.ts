import { beforeEach, expect, test, vi } from 'vitest';
import { buildJobRow } from '../../tests/pack.fixtures.ts';
import { confirmGaps } from './confirm-gaps.ts';

const { confirm } = vi.hoisted(() => ({ confirm: vi.fn() }));

vi.mock('../../../kit/dialog/index.ts', async (original) => ({ ...(await original<object>()), confirm }));
vi.mock('../../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../../shell/session/index.ts', () => ({}));

const whole = buildJobRow({ jobId: 1, confirmedCount: 3 });
const part = buildJobRow({ jobId: 2, confirmedCount: 2, skippedCount: 1, leftOut: ['Digoxin'] });
const short = buildJobRow({
  jobId: 3,
  confirmedCount: 3,
  otherQuantities: [{ drugName: 'Digoxin', packingQty: '12', qty: '14' }],
});

beforeEach(() => confirm.mockReset());

// Proves PACK-94.
test('packs that are not whole are completed after a question about them', async () => {
  confirm.mockResolvedValue(true);
  expect(await confirmGaps([whole, part, short])).toBe(true);
  const [{ message, careful }] = confirm.mock.calls[0] ?? [];
  expect(careful).toBe(true);
  expect(message.props.jobs).toEqual([part, short]);
});

test('a no leaves all packs where they are', async () => {
  confirm.mockResolvedValue(false);
  expect(await confirmGaps([whole, short])).toBe(false);
});

test('whole packs are completed without a question', async () => {
  expect(await confirmGaps([whole])).toBe(true);
  expect(confirm).not.toHaveBeenCalled();
});
