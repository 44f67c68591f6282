import { defineMessages } from '../../kit/language/index.ts';
import english from './devices/en.json';

/** Where a person is signed in. */
export const messages = defineMessages('access/devices', english);
