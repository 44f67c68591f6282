import { defineMessages } from '../../kit/language/index.ts';
import english from './facts/en.json';

/** The facts of a pack and its history: the drawer and the distribution bench. */
export const factMessages = defineMessages('packing/facts', english);
