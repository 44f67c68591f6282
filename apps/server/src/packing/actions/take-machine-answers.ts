import { readAcknowledgement } from '@packwright/core/machine-orders';
import type { DroppedFile } from '../../platform/drop-folder/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import { findSentOrder, holdMachineFolder, saveOrderAnswer } from '../store/machine-orders.ts';
import type { MachinePlace } from './machine-place.ts';
import { runAsMachine } from './write-machine-orders.ts';

/** An answer is a few lines. */
const mostBytes = 1024 * 1024;

/** The outcome of an answer; it lies beside the file in done or error. */
interface Outcome {
  readonly file: string;
  readonly taken: boolean;
  readonly message: string;
}

/** Takes what the machine answered to its orders (PACK-111). A later answer to an order replaces an earlier one. */
export async function takeMachineAnswers(
  platform: Pick<Platform, 'pools' | 'clock' | 'tasks' | 'printing'>,
  place: MachinePlace,
): Promise<void> {
  for (const file of await place.answers.look()) {
    if (file.place !== place.name) continue;
    const outcome = await runAsMachine(platform, place, async (work) =>
      (await holdMachineFolder(work.db, work.who.pharmacyId)) ? takeAnswer(work, place, file) : null,
    );
    if (outcome) await place.answers.settle(file, outcome.taken ? 'done' : 'error', outcome);
  }
}

async function takeAnswer(work: Work, { answers }: MachinePlace, file: DroppedFile): Promise<Outcome | null> {
  const bytes = file.byteSize > mostBytes ? Buffer.from('') : await answers.read(file);
  if (bytes === null) return null;
  const answer = readAcknowledgement(bytes.toString('utf8'));
  const order = answer && (await findSentOrder(work.db, answer.fileName));
  const fault = answer === null ? 'This is no answer to an order.' : 'No order has this name.';
  if (!order) return refuseAnswer(work, file, fault);
  const jobIds = await saveOrderAnswer(work.db, order.id, {
    state: answer.state,
    message: answer.message,
    answeredAt: work.now,
    jobs: [...answer.jobs].map(([jobNumber, own]) => ({ jobNumber, ...own })),
  });
  work.audit({
    area: 'packing',
    action: 'take machine answer',
    objectKind: 'machineOrder',
    objectId: order.id,
    detail: { fileName: answer.fileName, state: answer.state },
  });
  await announceJobs(work, jobIds);
  return { file: file.name, taken: true, message: '' };
}

function refuseAnswer(work: Work, { name }: DroppedFile, message: string): Outcome {
  work.audit({ area: 'packing', action: 'refuse machine answer', detail: { message } });
  return { file: name, taken: false, message };
}
