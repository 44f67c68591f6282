import { defineMessages } from '../../kit/language/index.ts';
import english from './creator/en.json';

/** The Pack Creator. */
export const creatorMessages = defineMessages('packing/creator', english);
