import { defineMessages } from '../../kit/language/index.ts';
import english from './reminders/en.json';

/** Reminders and tasks on the home page. */
export const reminderMessages = defineMessages('administration/reminders', english);
