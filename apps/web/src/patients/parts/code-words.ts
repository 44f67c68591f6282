import {
  codesOf,
  concessions,
  daaFundings,
  distributions,
  noteTypes,
  packingStatuses,
  patientStatuses,
} from '@packwright/core/fields';
import type { Translate } from '../../kit/language/index.ts';
import type { PatientMessageKey } from '../messages/index.ts';

type T = Translate<PatientMessageKey>;

/** Codes of the wire in words; the tables themselves are core's. */
export const packingWord = (t: T, code: number): string => t(`packing.${code}` as PatientMessageKey);
export const noteTypeWord = (t: T, code: number): string => t(`noteType.${code}` as PatientMessageKey);

const options = (t: T, codes: readonly number[], prefix: string) =>
  codes.map((value) => ({ value, label: t(`${prefix}.${value}` as PatientMessageKey) }));

export const packingOptions = (t: T) => options(t, codesOf(packingStatuses), 'packing');
export const distributionOptions = (t: T) => options(t, codesOf(distributions), 'distribution');
export const fundingOptions = (t: T) => options(t, codesOf(daaFundings), 'funding');
export const concessionOptions = (t: T) => options(t, codesOf(concessions), 'concession');
export const noteTypeOptions = (t: T) => options(t, codesOf(noteTypes), 'noteType');

/** Deleted is not for choosing (1§3). */
export const statusOptions = (nameOf: (code: number) => string) =>
  codesOf(patientStatuses)
    .filter((code) => code !== patientStatuses.deleted.code)
    .map((value) => ({ value, label: nameOf(value) }));
