import type { Guide } from '../machinery/index.ts';
import type { tasksCalls } from './calls.ts';

export const tasksGuide: Guide<typeof tasksCalls> = {
  tag: 'Tasks',
  description: 'Long work that goes on in the background for the person who ordered it.',
  values: {
    kind: 'print packs',
    'OwnTask.state': 'running',
    'BackgroundTask.state': 'running',
    progress: 12,
    'OwnTask.total': 48,
    'BackgroundTask.total': 48,
    'OwnTask.message': '',
    'BackgroundTask.message': '',
    'BackgroundTask.fileName': '',
    'BackgroundTask.fileUrl': '',
    createdAt: '2026-03-02T09:15:00.000Z',
    finishedAt: '',
    hasFile: false,
    importFileId: 0,
    isRetryable: false,
    'TaskChange.state': 'waiting',
  },
};
