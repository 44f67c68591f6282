import { defineWords, type Words } from '../../kit/language/index.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { tr } from './tr.ts';

/** Patients, their allergies and notes. */
export const words = defineWords('patients', { en, tr, ar });

export type PatientWord = typeof words extends Words<infer Key> ? Key : never;
