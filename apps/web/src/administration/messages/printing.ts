import { defineMessages } from '../../kit/language/index.ts';
import english from './printing/en.json';

/** Printers, and a document on its way to one. */
export const printingMessages = defineMessages('administration/printing', english);
