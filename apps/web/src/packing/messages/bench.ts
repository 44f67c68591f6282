import { defineMessages } from '../../kit/language/index.ts';
import english from './bench/en.json';

/** The packing bench, and what the four benches share. */
export const benchMessages = defineMessages('packing/bench', english);
