import { defineMessages } from '../../kit/language/index.ts';
import english from './proposals/en.json';

/** The next packs of each patient group. */
export const proposalMessages = defineMessages('packing/proposals', english);
