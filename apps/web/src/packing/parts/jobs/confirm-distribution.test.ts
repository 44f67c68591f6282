import { packingRefusals, Refusal } from '@packwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { confirmDistribution } from './confirm-distribution.ts';

const { confirm } = vi.hoisted(() => ({ confirm: vi.fn() }));

vi.mock('../../../kit/dialog/index.ts', async (original) => ({ ...(await original<object>()), confirm }));
vi.mock('../../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../../shell/session/index.ts', () => ({}));

const distribute = vi.fn();
beforeEach(() => {
  confirm.mockReset();
  distribute.mockReset();
});

// Proves PACK-70, WEB-26.
test('hands packs out after the person confirmed their days', async () => {
  distribute.mockRejectedValueOnce(new Refusal(packingRefusals.unusualDistribution));
  confirm.mockResolvedValue(true);
  await confirmDistribution(distribute);
  expect(distribute.mock.calls).toEqual([[false], [true]]);
  expect(confirm.mock.calls).toMatchObject([[{ dangerous: true }]]);
});

test('a no hands nothing out and shows no error', async () => {
  distribute.mockRejectedValueOnce(new Refusal(packingRefusals.unusualDistribution));
  confirm.mockResolvedValue(false);
  await expect(confirmDistribution(distribute)).rejects.toMatchObject({ name: 'AbortError' });
  expect(distribute.mock.calls).toEqual([[false]]);
});

test('other refusals are left to the page', async () => {
  distribute.mockRejectedValueOnce(new Refusal(packingRefusals.jobChanged));
  await expect(confirmDistribution(distribute)).rejects.toMatchObject({ code: 'JOB_CHANGED' });
  expect(confirm).not.toHaveBeenCalled();
});
