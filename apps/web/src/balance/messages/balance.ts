import { defineMessages } from '../../kit/language/index.ts';
import english from './en.json';

/** The Virtual Pill Balance. */
export const messages = defineMessages('balance', english);
