import { defineMessages } from '../../kit/language/index.ts';
import english from './jobs/en.json';

/** Stages and actions of packs: board, benches and the dialogs of Pack Management. */
export const jobMessages = defineMessages('packing/jobs', english);
