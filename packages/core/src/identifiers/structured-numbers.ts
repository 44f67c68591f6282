import { validValueMessage } from '../fields/index.ts';
import {
  type Branded,
  type CheckOutcome,
  compactText,
  failCheck,
  passCheck,
  warnCheck,
} from './check-outcome.ts';
import { doubts } from './doubts.ts';

/** Department of Veterans' Affairs file number: state, war code, number; nine characters at most. */
export type DvaNumber = Branded<'DvaNumber'>;
/** Customer reference number of a concession card: nine digits and a letter. */
export type ConcessionNumber = Branded<'ConcessionNumber'>;
/** Registration of a health practitioner: three letters and ten digits. */
export type AhpraNumber = Branded<'AhpraNumber'>;
/** PBS approval number of a pharmacy: five digits and a letter. */
export type ApprovalNumber = Branded<'ApprovalNumber'>;
/** Identifier of an aged care service. */
export type RacfId = Branded<'RacfId'>;
/** PBS Safety Net card: CN or SN and its number. */
export type SafetyNetNumber = Branded<'SafetyNetNumber'>;

const letterAndDigits = /^[A-Z0-9]{1,20}$/;

/** Kept in upper case without spaces; an unusual form warns, other signs are refused (ID-2). */
function createFormCheck<Kind extends string>(doubt: string, form: RegExp) {
  return (text: string): CheckOutcome<Branded<Kind>> => {
    const value = compactText(text);
    if (!letterAndDigits.test(value)) return failCheck(validValueMessage);
    const kept = value as Branded<Kind>;
    return form.test(value) ? passCheck(kept) : warnCheck(kept, doubt);
  };
}

// War codes have one to three letters and fill the first eight characters together with the digits.
export const checkDvaNumber = createFormCheck<'DvaNumber'>(
  doubts.dvaNumber,
  /^[NVQWST](?:[A-Z]\d{6}|[A-Z]{2}\d{5}|[A-Z]{3}\d{4})[A-Z]?$/,
);

export const checkConcessionNumber = createFormCheck<'ConcessionNumber'>(
  doubts.concessionNumber,
  /^\d{9}[A-Z]$/,
);

export const checkAhpraNumber = createFormCheck<'AhpraNumber'>(doubts.registrationNumber, /^[A-Z]{3}\d{10}$/);

export const checkApprovalNumber = createFormCheck<'ApprovalNumber'>(doubts.approvalNumber, /^\d{5}[A-Z]$/);

export const checkRacfId = createFormCheck<'RacfId'>(doubts.racfId, /^[0-9A-Z]{3,8}$/);

export const checkSafetyNetNumber = createFormCheck<'SafetyNetNumber'>(
  doubts.safetyNetNumber,
  /^(?:CN|SN)\d{6,9}[A-Z]?$/,
);
