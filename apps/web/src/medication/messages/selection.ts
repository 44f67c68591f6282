import { defineMessages } from '../../kit/language/index.ts';
import english from './selection/en.json';

/** Selected packs of a profile; they load with the bar that shows them. */
export const selectionMessages = defineMessages('medication/selection', english);
