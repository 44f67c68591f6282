import { defineMessages } from '../../kit/language/index.ts';
import english from './failures/en.json';

/** Beside the "no" of the server, whose sentences stand in `refusals`. */
export const failureMessages = defineMessages('packing/failures', english);
