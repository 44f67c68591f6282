import { defineWords, type Words } from '../../kit/language/index.ts';
import { en } from './en.ts';

/** Patients, their allergies and notes. */
export const words = defineWords('patients', {
  en,
  tr: () => import('./tr.ts'),
  ar: () => import('./ar.ts'),
});

export type PatientWord = typeof words extends Words<infer Key> ? Key : never;
