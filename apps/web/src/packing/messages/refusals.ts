import { defineMessages } from '../../kit/language/index.ts';
import english from './refusals/en.json';

/** The "no" of packs and of scans, by code. */
export const refusalMessages = defineMessages('packing/refusals', english);
