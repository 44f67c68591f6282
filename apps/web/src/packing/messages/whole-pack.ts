import { defineMessages } from '../../kit/language/index.ts';
import english from './whole-pack/en.json';

/** The whole pack at the check, and its picture. */
export const wholePackMessages = defineMessages('packing/whole-pack', english);
