import type { ClaimProgram } from '@packwright/core/claims';
import { daaFundings } from '@packwright/core/fields';

/** The programs that are claimed through the portal, by the code of the patient's funding. */
export const programCodes = [daaFundings.daa.code, daaFundings.indigenousDaa.code] as const;

export const toProgram = (daaFunding: number): ClaimProgram =>
  daaFunding === daaFundings.indigenousDaa.code ? 'indigenousDaa' : 'daa';

export const getProgramCode = (program: ClaimProgram): number => daaFundings[program].code;
