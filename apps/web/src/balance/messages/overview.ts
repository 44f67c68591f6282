import { defineMessages } from '../../kit/language/index.ts';
import english from './overview/en.json';

/** The balances and scripts of one patient, in short. */
export const overviewMessages = defineMessages('balance/overview', english);
