import { defineMessages } from '../../kit/language/index.ts';
import english from './backups/en.json';

/** The backups and restore drills on the home page. */
export const backupsMessages = defineMessages('administration/backups', english);
