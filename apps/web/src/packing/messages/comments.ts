import { defineMessages } from '../../kit/language/index.ts';
import english from './comments/en.json';

/** What people write about a pack. */
export const commentMessages = defineMessages('packing/comments', english);
