import { defineMessages } from '../../kit/language/index.ts';
import english from './check/en.json';

/** Checking, correction and distribution. */
export const checkMessages = defineMessages('packing/check', english);
