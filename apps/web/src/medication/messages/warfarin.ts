import { defineMessages } from '../../kit/language/index.ts';
import english from './warfarin/en.json';

/** INR tests and ordered doses; apart from the other messages, because few patients take warfarin. */
export const warfarinMessages = defineMessages('medication/warfarin', english);
