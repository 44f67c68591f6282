import { defineMessages } from '../../kit/language/index.ts';
import english from './work/en.json';

/** The page of a person's long work. */
export const workMessages = defineMessages('packing/work', english);
