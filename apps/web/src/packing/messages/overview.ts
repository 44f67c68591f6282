import { defineMessages } from '../../kit/language/index.ts';
import english from './overview/en.json';

/** The packs of one patient, in short. */
export const overviewMessages = defineMessages('packing/overview', english);
