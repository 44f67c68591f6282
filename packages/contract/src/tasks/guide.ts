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
    'CancelTaskAnswer.state': 'cancelled',
  },
};
