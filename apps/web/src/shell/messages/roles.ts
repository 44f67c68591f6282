import { defineMessages } from '../../kit/language/index.ts';
import english from './roles/en.json';

/** The names of the built-in roles, by their code. */
export const roleMessages = defineMessages('shell/roles', english);
