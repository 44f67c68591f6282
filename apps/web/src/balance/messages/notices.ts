import { defineMessages } from '../../kit/language/index.ts';
import english from './notices/en.json';

/** Notices and the synchronisation with the dispensing system. */
export const noticePageMessages = defineMessages('balance/notices', english);
