import type { RefusalEntry } from '../machinery/index.ts';

export const tasksRefusals = {
  finished: {
    code: 'TASK_FINISHED',
    status: 409,
    title: 'Warning',
    message: 'This run has already finished.',
  },
} as const satisfies Record<string, RefusalEntry>;
