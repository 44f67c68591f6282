import { defineWords, type Words } from '../../kit/language/index.ts';
import { en } from './en.ts';

/** Patient groups and wards. */
export const words = defineWords('people', {
  en,
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});

export type PeopleWord = typeof words extends Words<infer Key> ? Key : never;
