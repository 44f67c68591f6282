import { defineMessages } from '../language/messages.ts';
import english from './tables/en.json';

/** The texts of lists. */
export const tableMessages = defineMessages('kit/tables', english);
