import { defineMessages } from '../../kit/language/index.ts';
import english from './notices/en.json';

/** A sentence for each type of notice (ADMIN-32). */
export const noticeMessages = defineMessages('shell/notices', english);
