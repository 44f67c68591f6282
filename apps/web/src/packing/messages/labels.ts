import { defineMessages } from '../../kit/language/index.ts';
import english from './labels/en.json';

/** Scans of labels and of wrong tablets that stop the work at a bench. */
export const labelMessages = defineMessages('packing/labels', english);
