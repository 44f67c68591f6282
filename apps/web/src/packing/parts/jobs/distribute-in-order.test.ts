import { packingRefusals, Refusal } from '@packwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { distributeInOrder } from './distribute-in-order.ts';

const { confirm } = vi.hoisted(() => ({ confirm: vi.fn() }));

vi.mock('../../../kit/dialog/index.ts', async (original) => ({ ...(await original<object>()), confirm }));
vi.mock('../../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../../shell/session/index.ts', () => ({}));

const distribute = vi.fn();
beforeEach(() => {
  confirm.mockReset();
  distribute.mockReset();
});

// Proves PACK-70.
test('hands a later week out after the person confirmed it', async () => {
  distribute.mockRejectedValueOnce(new Refusal(packingRefusals.laterWeekFirst));
  confirm.mockResolvedValue(true);
  await distributeInOrder(distribute);
  expect(distribute.mock.calls).toEqual([[false], [true]]);
});

test('a no hands nothing out and shows no error', async () => {
  distribute.mockRejectedValueOnce(new Refusal(packingRefusals.laterWeekFirst));
  confirm.mockResolvedValue(false);
  await expect(distributeInOrder(distribute)).rejects.toMatchObject({ name: 'AbortError' });
  expect(distribute.mock.calls).toEqual([[false]]);
});

test('other refusals are left to the page', async () => {
  distribute.mockRejectedValueOnce(new Refusal(packingRefusals.jobChanged));
  await expect(distributeInOrder(distribute)).rejects.toMatchObject({ code: 'JOB_CHANGED' });
  expect(confirm).not.toHaveBeenCalled();
});
