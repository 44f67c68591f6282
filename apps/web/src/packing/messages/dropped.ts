import { defineMessages } from '../../kit/language/index.ts';
import english from './dropped/en.json';

/** The changes since the pack that was passed last. */
export const droppedMessages = defineMessages('packing/dropped', english);
