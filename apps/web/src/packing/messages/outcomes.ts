import { defineMessages } from '../../kit/language/index.ts';
import english from './outcomes/en.json';

/** How actions on packs ended; apart from the texts of the board, which the benches do not need. */
export const outcomeMessages = defineMessages('packing/outcomes', english);
