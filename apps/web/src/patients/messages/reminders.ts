import { defineMessages } from '../../kit/language/index.ts';
import english from './reminders/en.json';

/** When notes are due, and the list of reminders and tasks. */
export const reminderMessages = defineMessages('patients/reminders', english);
