import {
  getCodes,
  concessions,
  daaFundings,
  distributions,
  genders,
  packingStatuses,
  patientStatuses,
} from '@packwright/core/fields';
import type { useCodeLabel } from '../../shell/lists/index.ts';

type FormatCode = ReturnType<typeof useCodeLabel>;

/** Codes of the wire in words; the tables themselves are core's. */
const buildOptions = <Value extends string | number>(
  formatCode: FormatCode,
  codes: string,
  values: readonly Value[],
) => values.map((value) => ({ value, label: formatCode(codes, value) }));

export const buildGenderOptions = (formatCode: FormatCode) => buildOptions(formatCode, 'gender', genders);
/** The texts of a flag that is chosen by them. */
export const buildFlagOptions = (formatCode: FormatCode) =>
  buildOptions(formatCode, 'flag', ['true', 'false']);

export const buildPackingOptions = (formatCode: FormatCode) =>
  buildOptions(formatCode, 'packingStatus', getCodes(packingStatuses));
export const buildDistributionOptions = (formatCode: FormatCode) =>
  buildOptions(formatCode, 'distribution', getCodes(distributions));
export const buildFundingOptions = (formatCode: FormatCode) =>
  buildOptions(formatCode, 'daaFunding', getCodes(daaFundings));
export const buildConcessionOptions = (formatCode: FormatCode) =>
  buildOptions(formatCode, 'concession', getCodes(concessions));

/** Deleted is not for choosing (PATIENT-18). */
export const buildStatusOptions = (nameOf: (code: number) => string) =>
  getCodes(patientStatuses)
    .filter((code) => code !== patientStatuses.deleted.code)
    .map((value) => ({ value, label: nameOf(value) }));
