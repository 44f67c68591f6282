import { defineMessages } from '../../kit/language/index.ts';
import english from './set-up/en.json';

/** The steps that a new pharmacy still has until its first pack. */
export const setUpMessages = defineMessages('administration/set-up', english);
