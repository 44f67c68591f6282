import { expect, test, vi } from 'vitest';
import { registerUnsavedForm } from '../../kit/unsaved/index.ts';

const signOut = vi.hoisted(() => vi.fn());
vi.mock('../session/index.ts', () => ({ signOut }));

const { logOut } = await import('./log-out.ts');

// Proves WEB-8.
test('Logout asks while something is unsaved', async () => {
  const confirmDiscard = vi.fn(async () => false);
  const letGo = registerUnsavedForm({ current: { hasUnsavedChanges: () => true, confirmDiscard } });
  await logOut();
  expect([confirmDiscard.mock.calls.length, signOut.mock.calls.length]).toEqual([1, 0]);
  confirmDiscard.mockResolvedValueOnce(true);
  await logOut();
  expect(signOut).toHaveBeenCalledOnce();
  letGo();
  await logOut();
  expect([confirmDiscard.mock.calls.length, signOut.mock.calls.length]).toEqual([2, 2]);
});
