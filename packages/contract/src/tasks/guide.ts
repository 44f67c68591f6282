import { exampleIds, type Guide } from '../machinery/index.ts';
import type { tasksCalls } from './calls.ts';

export const tasksGuide: Guide<typeof tasksCalls> = {
  tag: 'Tasks',
  description: 'Long work that goes on in the background for the person who ordered it.',
  values: {
    taskId: exampleIds.backgroundTask,
    kind: 'print packs',
    state: 'running',
    progress: 12,
    total: 48,
    message: '',
    fileName: '',
    fileUrl: '',
    createdAt: '2026-03-02T09:15:00.000Z',
    finishedAt: '',
    hasFile: false,
    isRetryable: false,
    'CancelTaskAnswer.state': 'cancelled',
    'RetryTaskAnswer.state': 'waiting',
  },
};
