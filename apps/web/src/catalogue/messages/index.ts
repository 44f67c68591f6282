import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './en.json';

/** Drugs, their barcodes, and directions. */
export const messages = defineMessages('catalogue', english);

/** A key of these messages. */
export type CatalogueMessageKey = MessageKey<typeof messages>;
