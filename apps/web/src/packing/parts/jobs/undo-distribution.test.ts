import { computeRights, type UserRights } from '@packwright/core/permissions';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildJobRow } from '../../tests/pack.fixtures.ts';
import { findDistributionUndo } from './undo-distribution.ts';

const { revertCompleted } = vi.hoisted(() => ({ revertCompleted: vi.fn() }));

vi.mock('../../../shell/client.ts', () => ({ client: { revertCompleted } }));
vi.mock('../../../shell/session/index.ts', () => ({}));

const job = {
  code: 'job' as const,
  isAccessible: true,
  read: true,
  create: true,
  update: true,
  delete: true,
};
const mayRevert = (isAllowed: boolean): UserRights => {
  const entry = { menuCode: 'job' as const, code: 'completedRevertToDistribution' as const, isAllowed };
  const rights = computeRights([{ permissions: [job], entryPermissions: [entry] }]);
  return { roleLevel: 30, isPharmacist: false, ...rights };
};
const cache = new QueryClient();
const passed = buildJobRow({ jobId: 7, status: 4, version: 5, signOff: 'valid' });

beforeEach(() => revertCompleted.mockReset());

// Proves PACK-135.
test('takes back the version that the distribution made', async () => {
  revertCompleted.mockResolvedValue({});
  findDistributionUndo({ jobs: [passed], who: mayRevert(true), isCheckingUsed: true, cache })?.();
  await vi.waitFor(() => expect(revertCompleted).toHaveBeenCalled());
  expect(revertCompleted).toHaveBeenCalledWith({ body: { ids: [7], versions: [6] } });
});

test.each([
  ['to a person who may not revert', [passed], false, true],
  ['for a pack that would have to be checked again', [{ ...passed, signOff: 'void' as const }], true, true],
  ['when every pack stayed', [], true, true],
])('is not offered %s', (_case, jobs, isAllowed, isCheckingUsed) => {
  expect(findDistributionUndo({ jobs, who: mayRevert(isAllowed), isCheckingUsed, cache })).toBeNull();
});

test('needs no sign-off where nobody checks', () => {
  const jobs = [{ ...passed, signOff: 'none' as const }];
  expect(findDistributionUndo({ jobs, who: mayRevert(true), isCheckingUsed: false, cache })).not.toBeNull();
});
