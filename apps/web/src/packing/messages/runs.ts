import { defineMessages } from '../../kit/language/index.ts';
import english from './runs/en.json';

/** Texts of a print that goes on in the background. */
export const runMessages = defineMessages('packing/runs', english);
