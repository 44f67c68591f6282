import { defineMessages } from '../../kit/language/index.ts';
import english from './attachment/en.json';

/** Documents that are attached to medicines; they load with the parts that show them. */
export const attachmentMessages = defineMessages('medication/attachment', english);
