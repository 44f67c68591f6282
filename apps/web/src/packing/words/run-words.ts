import { defineWords } from '../../kit/language/index.ts';

/** What is said of a print that goes on in the background. */
export const runWords = defineWords('run', {
  en: {
    waiting: 'Waiting for its turn',
    of: '{{done}} of {{total}}',
    waitsForRoom:
      'The disk of the server is nearly full. The file is made when there is room again; please tell whoever looks after the server.',
    goesOn: 'The file goes on being prepared. It is offered here when it is ready.',
    moves: 'The packs go to packing when it is opened.',
    cancel: 'Stop',
    failed: 'The file could not be made',
  },
  tr: () => import('./run-words-tr.ts'),
  ar: () => import('./run-words-ar.ts'),
});
