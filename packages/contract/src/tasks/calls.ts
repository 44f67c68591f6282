import * as z from 'zod/mini';
import { call, fileLink, idOf, nameSchema, record } from '../machinery/index.ts';
import { tasksRefusals } from './refusals.ts';

/** What goes on in the background for the person who ordered it. */
export const taskKinds = ['print packs'] as const;
export type TaskKindName = (typeof taskKinds)[number];

export const taskStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

const task = {
  taskId: z.int(),
  kind: z.string(),
  state: z.enum(taskStates),
  progress: z.int(),
  total: z.int(),
  message: z.string(),
};

export const tasksCalls = {
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
    answer: record(z.object({ state: z.string() }), ['state']),
    refusals: [tasksRefusals.finished],
  }),
} as const;
