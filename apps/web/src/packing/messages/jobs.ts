import { defineMessages } from '../../kit/language/index.ts';
import english from './jobs/en.json';

/** Stages, actions and facts of packs: board, table, drawer and the dialogs of Pack Management. */
export const jobMessages = defineMessages('packing/jobs', english);
