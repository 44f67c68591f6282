import { defineMessages } from '../../kit/language/index.ts';
import english from './scanner/en.json';

/** The page where a scanner is tested. */
export const messages = defineMessages('administration/scanner', english);
