import type { RefusalEntry } from '../machinery/index.ts';

export const tasksRefusals = {
  finished: {
    code: 'TASK_FINISHED',
    status: 409,
    title: 'Warning',
    message: 'This work has already finished.',
  },
  notFailed: {
    code: 'TASK_NOT_FAILED',
    status: 409,
    title: 'Warning',
    message: 'Only work that failed or was stopped can be started again.',
  },
} as const satisfies Record<string, RefusalEntry>;
