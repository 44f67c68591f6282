import type { AuditAct } from '@packwright/contract/audit-labels';
import { sharedRefusals, tasksRefusals } from '@packwright/contract';
import { Refusal, resolvePage } from '@packwright/contract/machinery';
import type { TaskKindName, tasksCalls, TaskState } from '@packwright/contract/tasks';
import { may } from '@packwright/core/permissions';
import { createFileLink, type FileLink } from '../files/index.ts';
import { inSideTransaction, type Platform } from '../platform.ts';
import type { Handlers } from '../serve/index.ts';
import type { Who, Work } from '../work.ts';
import { getTaskQueue, type PersonTask } from './person-task.ts';
import { announceTask, buildRetryInput } from './start-task.ts';
import { deleteOwnTasks, findTask, listOwnTasks, type TaskRow, updateTask } from './store.ts';

type TaskKinds = readonly Pick<PersonTask<object>, 'kind' | 'needs' | 'roomBytes' | 'findImportFile'>[];

/** The calls about a person’s own long work (TASK-1). */
export function createTasksHandlers(platform: Platform, kinds: TaskKinds): Handlers<typeof tasksCalls> {
  const findKind = (row: TaskRow) => kinds.find(({ kind }) => kind === row.kind);
  // A task goes on when its person loses a right meanwhile; what it made is told to who may order it.
  const mayOrder = (who: Who, row: TaskRow): boolean =>
    findKind(row)?.needs.some((need) => may(who, need)) ?? false;
  // A link lives for minutes, and a task may end long before its person comes back: each look at it makes a new one.
  const createResultLink = async ({ who, now }: Work, row: TaskRow): Promise<FileLink> => {
    const fileId = findFileId(row);
    if (fileId === undefined || !mayOrder(who, row)) return { fileName: '', fileUrl: '' };
    return inSideTransaction(platform, who, (db) => createFileLink({ db, who, now }, fileId));
  };
  const isRetryable = (who: Who, row: TaskRow): boolean =>
    failedStates.includes(row.state) && mayOrder(who, row);
  return {
    async listTasks({ query }, { db, who }) {
      const { size, offset } = resolvePage(query);
      const isOldestFirst = query.sortOrder === 'asc';
      const { rows, total } = await listOwnTasks(db, who.userId, { size, offset, isOldestFirst });
      const present = (row: TaskRow) => ({
        ...presentTask(row),
        createdAt: row.createdAt,
        finishedAt: row.finishedAt ?? '',
        hasFile: findFileId(row) !== undefined && mayOrder(who, row),
        importFileId: mayOrder(who, row) ? (findKind(row)?.findImportFile?.(row.input as object) ?? 0) : 0,
        isRetryable: isRetryable(who, row),
      });
      return { rows: rows.map(present), total };
    },
    async clearTasks(_, work) {
      const ids = await deleteOwnTasks(work.db, work.who.userId, ['done', ...failedStates]);
      work.audit({ area: 'tasks', action: 'clear runs', objectKind: 'backgroundTask', detail: { ids } });
    },
    async getTask({ params }, work) {
      const task = await getOwnTask(work, params.id);
      // One that runs has its room.
      const waitsForRoom =
        task.state === 'waiting' && !(await platform.hasRoom(findKind(task)?.roomBytes ?? 0));
      return { ...presentTask(task), ...(await createResultLink(work, task)), waitsForRoom };
    },
    async cancelTask({ params }, work) {
      await getOwnTask(work, params.id);
      const change = { state: 'cancelled', finishedAt: work.now };
      if (!(await updateTask(work.db, params.id, ['waiting', 'running'], change)))
        throw new Refusal(tasksRefusals.finished);
      auditTask(work, 'cancel run', params.id);
      await announceTask(work, params.id, 'cancelled');
      return { state: 'cancelled' };
    },
    async retryTask({ params }, work) {
      const task = await getOwnTask(work, params.id);
      const kind = findKind(task);
      if (!kind || !mayOrder(work.who, task)) throw new Refusal(sharedRefusals.noPermission);
      const input = JSON.stringify(buildRetryInput(work, task));
      const change = { state: 'waiting', progress: 0, message: '', finishedAt: null, input };
      if (!(await updateTask(work.db, task.id, failedStates, change)))
        throw new Refusal(tasksRefusals.notFailed);
      const { pharmacyId } = work.who;
      await work.tasks.enqueue(work.db, getTaskQueue(kind), { pharmacyId, taskId: task.id });
      auditTask(work, 'retry run', task.id);
      await announceTask(work, task.id, 'waiting');
      return { state: 'waiting' };
    },
  };
}

const failedStates: readonly string[] = ['failed', 'cancelled'] satisfies TaskState[];

const findFileId = ({ result }: TaskRow): number | undefined => (result as { fileId?: number }).fileId;

const auditTask = (work: Work, action: AuditAct, id: number): void =>
  work.audit({ area: 'tasks', action, objectKind: 'backgroundTask', objectId: id });

/** A task is its person's own: anybody who has the link to its file can open it, and it counts as read by that person. */
async function getOwnTask(work: Work, id: number): Promise<TaskRow> {
  const task = await findTask(work.db, id);
  if (task?.createdBy !== work.who.userId) throw new Refusal(sharedRefusals.notFound);
  return task;
}

const presentTask = (task: TaskRow) => ({
  taskId: task.id,
  kind: task.kind as TaskKindName,
  state: task.state as TaskState,
  progress: task.progress,
  total: task.total,
  message: task.message,
});
