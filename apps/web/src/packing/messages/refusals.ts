import { defineMessages } from '../../kit/language/index.ts';
import english from './refusals/en.json';

/** The "no" of packs and of scans, by code. An answer brings its English along: no page needs these to be drawn. */
export const refusalMessages = defineMessages('packing/refusals', english);
