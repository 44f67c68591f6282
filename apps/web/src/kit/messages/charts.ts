import { defineMessages } from '../language/messages.ts';
import english from './charts/en.json';

/** The texts of charts. */
export const chartMessages = defineMessages('kit/charts', english);
