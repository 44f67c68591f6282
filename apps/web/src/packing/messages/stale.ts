import { defineMessages } from '../../kit/language/index.ts';
import english from './stale/en.json';

/** Packs that a change of their profile met, and packs that must come back. */
export const staleMessages = defineMessages('packing/stale', english);
