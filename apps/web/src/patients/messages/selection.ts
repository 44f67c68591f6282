import { defineMessages } from '../../kit/language/index.ts';
import english from './selection/en.json';

/** Acts on the patients that are selected in the list. */
export const selectionMessages = defineMessages('patients/selection', english);
