import { defineMessages } from '../../kit/language/index.ts';
import english from './grant/en.json';

/** Texts of what every access of support says of itself, given by an administrator or taken in an emergency. */
export const grantMessages = defineMessages('shell/grant', english);
