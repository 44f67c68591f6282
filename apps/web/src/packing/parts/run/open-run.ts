import { printDelivery } from '../../../administration/index.ts';
import { openFile, showError } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { findTask } from '../../../shell/tasks/index.ts';
import { isReport } from '../../calls/index.ts';
import { runMessages } from '../../messages/index.ts';
import { removePendingRun } from './pending-runs.ts';

/** Delivers the file of a run that is done, by a link of its own: one from before may have died. False when nobody has it. */
export async function openRun(taskId: number): Promise<boolean> {
  const file = await findTask(taskId);
  if (file.fileUrl === '') {
    await showError('Error', [translate(runMessages, 'failed')]);
    return false;
  }
  const deliver = isReport(file) ? openFile : (await printDelivery.fetch()).deliverPrint;
  const isOpened = await deliver(file, () => findTask(taskId));
  if (isOpened) removePendingRun(taskId);
  return isOpened;
}
