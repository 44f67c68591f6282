import {
  getCodes,
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
export const formatNoteType = (t: T, code: number): string => t(`noteType.${code}` as PatientMessageKey);

const buildOptions = (t: T, codes: readonly number[], prefix: string) =>
  codes.map((value) => ({ value, label: t(`${prefix}.${value}` as PatientMessageKey) }));

export const buildDistributionOptions = (t: T) => buildOptions(t, getCodes(distributions), 'distribution');
export const buildFundingOptions = (t: T) => buildOptions(t, getCodes(daaFundings), 'funding');
export const buildConcessionOptions = (t: T) => buildOptions(t, getCodes(concessions), 'concession');
export const buildNoteTypeOptions = (t: T) => buildOptions(t, getCodes(noteTypes), 'noteType');

export const buildPackingOptions = (formatCode: (codes: string, code: number) => string) =>
  getCodes(packingStatuses).map((value) => ({ value, label: formatCode('packingStatus', value) }));

/** Deleted is not for choosing (PATIENT-18). */
export const buildStatusOptions = (nameOf: (code: number) => string) =>
  getCodes(patientStatuses)
    .filter((code) => code !== patientStatuses.deleted.code)
    .map((value) => ({ value, label: nameOf(value) }));
