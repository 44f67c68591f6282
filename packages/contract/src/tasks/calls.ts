import * as z from 'zod/mini';
import {
  call,
  done,
  fileLink,
  idOf,
  list,
  momentText,
  nameSchema,
  paging,
  record,
} from '../machinery/index.ts';
import { tasksRefusals } from './refusals.ts';

/** The kinds of work that go on in the background for the person who ordered them. */
export const taskKinds = [
  'print packs',
  'order packs from machine',
  'make report',
  'check residents',
  'import residents',
  'check drugs',
  'import drugs',
  'print signing sheets',
  'migrate data',
  'import balances',
] as const;
export type TaskKindName = (typeof taskKinds)[number];

export const taskStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

const task = {
  taskId: z.int(),
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  progress: z.int(),
  total: z.int(),
  message: z.string(),
};

const { page, size, sortField, sortOrder } = paging(['createdAt']);

/** The state that a task has now. */
const changed = record(nameSchema('TaskChange', z.object({ state: z.enum(taskStates) })), ['state']);

export const tasksCalls = {
  listTasks: call({
    method: 'GET',
    path: '/api/tasks',
    summary: 'My own long work in this pharmacy, the newest first',
    needs: 'session',
    query: z.strictObject({ page, size, sortField, sortOrder }),
    answer: list(
      nameSchema(
        'OwnTask',
        z.object({
          ...task,
          createdAt: momentText,
          finishedAt: momentText,
          /** getTask gives a link to it. */
          hasFile: z.boolean(),
          /** The file that is checked or imported, whose page shows what was found; 0 for other work. */
          importFileId: z.int(),
          /** It failed or was stopped, and I may still order it. */
          isRetryable: z.boolean(),
        }),
      ),
    ),
  }),
  clearTasks: call({
    method: 'DELETE',
    path: '/api/tasks',
    summary: 'Remove my own long work that is over from my list',
    needs: 'session',
    answer: done,
  }),
  getTask: call({
    method: 'GET',
    path: '/api/tasks/{id}',
    summary: 'How far a background run of my own has come, and its file when it is done',
    needs: 'session',
    params: { id: idOf('backgroundTask') },
    answer: record(
      nameSchema(
        'BackgroundTask',
        z.extend(fileLink, {
          ...task,
          /** It begins when the disk of the server has room again. */
          waitsForRoom: z.boolean(),
        }),
      ),
      ['fileName', 'fileUrl'],
    ),
  }),
  cancelTask: call({
    method: 'PUT',
    path: '/api/tasks/{id}/cancel',
    summary: 'Stop a background run of my own; jobs that were created stay and can be printed later',
    needs: 'session',
    params: { id: idOf('backgroundTask') },
    answer: changed,
    refusals: [tasksRefusals.finished],
  }),
  retryTask: call({
    method: 'PUT',
    path: '/api/tasks/{id}/retry',
    summary: 'Start a background run of my own again that failed or was stopped',
    needs: 'session',
    params: { id: idOf('backgroundTask') },
    answer: changed,
    refusals: [tasksRefusals.notFailed],
  }),
} as const;
