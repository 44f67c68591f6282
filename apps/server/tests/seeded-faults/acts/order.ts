// The Pack Creator and the board: ordering packs and sending them to the bench.
import { addDays, type Day } from '@packwright/core/days';
import type { ApiClient } from '../../test-server.ts';
import { monday } from '../../../src/packing/packing.fixtures.ts';
import type { PackPath } from '../pack-path.ts';
import { acknowledgeDifferences } from './differences.ts';

export type PrintForm = Partial<Parameters<ApiClient['createPackJobs']>[0]['body']>;

/** The first day of a week, counted from the one in which the pharmacy stands. */
export const getWeekStart = (week: number): Day => addDays(monday as Day, week * 7);

/** Orders the packs of a week; answers their jobs. */
export async function orderWeek(path: PackPath, week: number, form: PrintForm = {}): Promise<number[]> {
  const { jobIds } = await path.act(
    'order',
    'technician',
    (IsConfirm) =>
      path.getApi('technician').createPackJobs({
        query: { IsConfirm },
        body: { foilIds: [path.resident.foilId], packStartDate: getWeekStart(week), ...form },
      }),
    { isConfirmable: true },
  );
  return jobIds;
}

/** The sheets are on paper: the packs go to the packing bench, those that were held back after a look. */
export async function sendToPacking(path: PackPath, jobIds: readonly number[]): Promise<void> {
  const acknowledge = (ids: readonly number[]): Promise<void> =>
    acknowledgeDifferences(path, 'print', 'technician', ids);
  const { data } = await path.act(
    'print',
    'technician',
    () => path.getApi('technician').completePrinting({ body: { ids: [...jobIds] } }),
    { answers: { PROFILE_CHANGED: () => acknowledge(jobIds) } },
  );
  const held = data.held.map(({ jobId }) => jobId);
  if (held.length === 0) return;
  await acknowledge(held);
  await sendToPacking(path, held);
}
