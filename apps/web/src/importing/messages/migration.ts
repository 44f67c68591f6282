import { defineMessages } from '../../kit/language/index.ts';
import english from './migration/en.json';

/** The data migration of a pharmacy. */
export const migrationMessages = defineMessages('importing/migration', english);
