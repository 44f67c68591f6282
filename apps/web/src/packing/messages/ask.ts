import { defineMessages } from '../../kit/language/index.ts';
import english from './ask/en.json';

/** What is asked at a bench: how many by hand and why, another brand, a barcode that is not known, what is wrong. */
export const askMessages = defineMessages('packing/ask', english);
