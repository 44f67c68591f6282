import { announcementTypes } from '../realtime/index.ts';
import type { Who, Work } from '../work.ts';
import { getTaskQueue, type PersonTask } from './person-task.ts';
import { insertTask, type TaskRow } from './store.ts';

/** Who ordered a task, and what it is told, as its row keeps it. */
export type StoredInput<Input extends object> = Input & {
  readonly who: Who;
  readonly address: string;
  /** How often it had been begun when its person started it again. */
  readonly attemptsBefore?: number;
};

/** Leaves a task to the background, once this call is committed; answers its id. */
export async function startTask<Input extends object>(
  work: Work,
  task: PersonTask<Input>,
  input: Input,
  total: number,
): Promise<number> {
  const { pharmacyId, userId } = work.who;
  const stored: StoredInput<Input> = { ...input, who: work.who, address: work.address };
  const taskId = await insertTask(work.db, {
    pharmacyId,
    kind: task.kind,
    total,
    input: { ...stored },
    userId,
    now: work.now,
  });
  await work.tasks.enqueue(work.db, getTaskQueue(task), { pharmacyId, taskId });
  await announceTask(work, taskId, 'waiting');
  return taskId;
}

/** The input of a task that starts again, with the rights that its person has now. */
export const buildRetryInput = (
  { who, address }: Work,
  { input, attempts }: TaskRow,
): StoredInput<object> => ({
  ...(input as object),
  who,
  address,
  attemptsBefore: attempts,
});

/** Tells the person who ordered a task how it stands. */
export async function announceTask(work: Work, id: number, state: string): Promise<void> {
  await work.announce({
    room: `user-${work.who.userId}`,
    type: announcementTypes.job,
    message: { area: 'tasks', ids: [id], state, pharmacyId: work.who.pharmacyId },
  });
}
