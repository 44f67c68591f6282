import { defineMessages } from '../../kit/language/index.ts';
import english from './help/en.json';

/** Help inside the product, and feedback. */
export const messages = defineMessages('administration/help', english);
