import { defineWords, type Words } from '../../kit/language/index.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { tr } from './tr.ts';

/** Patient groups and wards. */
export const words = defineWords('people', { en, tr, ar });

export type PeopleWord = typeof words extends Words<infer Key> ? Key : never;
