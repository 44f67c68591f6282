import { defineMessages } from '../../kit/language/index.ts';
import english from './supplies/en.json';

/** How a medicine is supplied (MED-22); apart from the other messages, because other pages show it. */
export const supplyMessages = defineMessages('medication/supplies', english);
