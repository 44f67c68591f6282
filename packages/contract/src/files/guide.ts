import { exampleIds, type Guide } from '../machinery/index.ts';
import type { filesCalls } from './calls.ts';

export const filesGuide: Guide<typeof filesCalls> = {
  tag: 'Files',
  description: 'Photos, logos and documents that people upload, and files that the server printed.',
  values: {
    resourceDocumentId: exampleIds.resource,
    fileName: 'packs.pdf',
    contentType: 'application/pdf',
    fileUrl: '/api/files/Wm3xS8qN1vY5tK7b/packs.pdf',
    key: 'Wm3xS8qN1vY5tK7b',
  },
};
