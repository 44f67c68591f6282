import { expect, test, vi } from 'vitest';
import { createStore } from '../../kit/store/index.ts';
import { bindToPerson, getBenchQueue, hasPendingSteps } from './bench-queues.ts';

const actingAs = vi.hoisted(() => ({ get: vi.fn(() => '7/1') }));
vi.mock('../../shell/session/index.ts', () => ({ actingAs }));

const skip = { kind: 'skip', prescriptionId: 1, jobIds: [1], reason: 'onHold', comment: '' } as const;
const ignore = async (): Promise<void> => undefined;

test('a bench has one queue, in whichever order its packs are named', () => {
  expect(getBenchQueue('packing', [2, 1])).toBe(getBenchQueue('packing', [1, 2]));
  expect(getBenchQueue('packing', [1])).not.toBe(getBenchQueue('checking', [1]));
});

test('what waits when its person leaves is not sent for the next', async () => {
  const sent = vi.fn(ignore);
  const isAnswered = createStore(false);
  const queue = getBenchQueue('packing', [1]);
  const first = queue.send(() => new Promise<void>((answer) => void isAnswered.subscribe(answer)));
  const take = () =>
    queue.take(skip, { send: bindToPerson(sent), onTaken: ignore, onRefused: ignore, onSettled: ignore });
  const waiting = take();
  expect(hasPendingSteps([1])).toBe(true);
  actingAs.get.mockReturnValue('8/1');
  isAnswered.set(true);
  await first;
  await expect(waiting).rejects.toMatchObject({ name: 'CancelledError' });
  expect(sent).not.toHaveBeenCalled();
  expect(hasPendingSteps([1])).toBe(false);
  await take();
  expect(sent).toHaveBeenCalledOnce();
});
