import { defineMessages } from '../../kit/language/index.ts';
import english from './early/en.json';

/** Questions of a save that are already said before the form is filled. */
export const earlyMessages = defineMessages('medication/early', english);
