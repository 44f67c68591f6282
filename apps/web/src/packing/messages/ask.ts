import { defineMessages } from '../../kit/language/index.ts';
import english from './ask/en.json';

/** The questions of a bench: manual quantity and reason, another brand, an unknown barcode, a fault. */
export const askMessages = defineMessages('packing/ask', english);
