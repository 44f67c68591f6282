import { defineMessages } from '../../kit/language/index.ts';
import english from './grant/en.json';

/** How every access of support is described, given by an administrator or taken in an emergency. */
export const grantMessages = defineMessages('shell/grant', english);
