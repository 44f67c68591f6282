import { defineMessages } from '../../kit/language/index.ts';
import english from './set-up/en.json';

/** What a new pharmacy still needs until its first pack. */
export const setUpMessages = defineMessages('administration/set-up', english);
