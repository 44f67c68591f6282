import { defineMessages } from '../../kit/language/index.ts';
import english from './comments/en.json';

/** The comments of people on a pack. */
export const commentMessages = defineMessages('packing/comments', english);
