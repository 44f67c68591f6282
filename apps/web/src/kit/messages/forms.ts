import { defineMessages } from '../language/messages.ts';
import english from './forms/en.json';

/** The texts of forms and their fields. */
export const formMessages = defineMessages('kit/forms', english);
