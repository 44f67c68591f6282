import { defineMessages } from '../../kit/language/index.ts';
import english from './queue/en.json';

/** The check queue and its tray. */
export const queueMessages = defineMessages('packing/queue', english);
