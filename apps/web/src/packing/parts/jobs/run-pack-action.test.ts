import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { buildJobRow } from '../../tests/pack.fixtures.ts';
import { runPackAction } from './run-pack-action.ts';

const { showProblem } = vi.hoisted(() => ({ showProblem: vi.fn() }));

vi.mock('../../../kit/toast/index.ts', async (original) => ({ ...(await original<object>()), showProblem }));
vi.mock('../../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../../shell/session/index.ts', () => ({}));

// Proves PACK-72.
test('packs that stayed are named and not counted', async () => {
  const jobs = [1, 2, 3].map((jobId) => buildJobRow({ jobId }));
  const held = [{ jobId: 3, jobNumber: 'J-3', patientName: 'Vale, Ruth' }];
  const finish = vi.fn();
  await runPackAction('robotPack', jobs, {
    cache: new QueryClient(),
    openRun: async () => true,
    setPrinting: () => {},
    change: async () => ({ data: { held } }),
    finish,
    done: undefined,
  });
  expect(finish.mock.calls).toEqual([['2 packs sent to the robot']]);
  expect(showProblem.mock.calls).toEqual([[expect.stringContaining('J-3 Vale, Ruth')]]);
});
