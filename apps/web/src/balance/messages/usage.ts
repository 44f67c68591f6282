import { defineMessages } from '../../kit/language/index.ts';
import english from './usage/en.json';

/** The usage report of a drug. */
export const usageMessages = defineMessages('balance/usage', english);
