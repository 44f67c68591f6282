import { defineMessages } from '../../kit/language/index.ts';
import english from './change/en.json';

/** How a medication profile has changed since its pack was made, and what may be done about it. */
export const changeMessages = defineMessages('packing/change', english);
