import { repeatedCodeMessage, unprintableMessage, withheldCodeMessage } from '../fields/index.ts';
import { isPrintable } from '../identifiers/index.ts';

/** A code that a carer writes into a box instead of initials; the foot of each sheet says its meaning (SIGN-8). */
export interface SigningCode {
  readonly code: string;
  readonly meaning: string;
}

/** Sheets write it themselves into the boxes of days on which a dose is withheld (SIGN-1). */
const withheld: SigningCode = { code: 'W', meaning: 'Withheld' };

/** The codes of a patient group that has none of its own (SIGN-12). */
export const standardSigningCodes: readonly SigningCode[] = [
  { code: 'A', meaning: 'Absent' },
  { code: 'R', meaning: 'Refused' },
  withheld,
  { code: 'S', meaning: 'Sleeping' },
  { code: 'H', meaning: 'Hospital' },
  { code: 'L', meaning: 'Leave' },
  { code: 'N', meaning: 'Not available' },
  { code: 'V', meaning: 'Vomited' },
  { code: 'O', meaning: 'Other, see notes' },
  { code: 'SA', meaning: 'Self-administered' },
];

/** The words before the codes on paper. */
export const signingLegendLead = 'Sign your initials, or write:';

/** As a sheet and a log say it: 'R Refused'. */
export const formatSigningCode = ({ code, meaning }: SigningCode): string => `${code} ${meaning}`;

/** The codes of a group as they are kept; null where it has the standard ones. */
export const readSigningCodes = (kept: unknown): readonly SigningCode[] =>
  Array.isArray(kept) ? (kept as SigningCode[]) : standardSigningCodes;

/** Null for the standard codes, so that a group has those of the day. */
export const toKeptSigningCodes = (codes: readonly SigningCode[]): readonly SigningCode[] | null =>
  areSameCodes(codes, standardSigningCodes) ? null : codes;

export const areSameCodes = (one: readonly SigningCode[], other: readonly SigningCode[]): boolean =>
  one.length === other.length &&
  one.every(({ code, meaning }, at) => code === other[at]?.code && meaning === other[at]?.meaning);

/** The codes as the foot of a sheet explains them: also W, which the sheet writes itself (SIGN-13). */
export const listLegend = (codes: readonly SigningCode[]): readonly SigningCode[] =>
  codes.some(isWithheld) ? codes : [...codes, withheld];

const foldCode = (code: string): string => code.trim().toUpperCase();
const isWithheld = ({ code }: SigningCode): boolean => foldCode(code) === withheld.code;

/** The texts that paper lacks letters for, and the codes that mean two things, by their place (SIGN-12, SIGN-13). */
export function findSigningCodeFaults(codes: readonly SigningCode[]): ReadonlyMap<string, string> {
  const folded = codes.map(({ code }) => foldCode(code));
  const faults = codes.flatMap((each, at): (readonly [string, string])[] => {
    const unprintable = (['code', 'meaning'] as const).filter((name) => !isPrintable(each[name]));
    if (unprintable.length > 0) return unprintable.map((name) => [`${at}.${name}`, unprintableMessage]);
    if (folded.indexOf(foldCode(each.code)) < at) return [[`${at}.code`, repeatedCodeMessage]];
    const isClear = !isWithheld(each) || /^withheld\b/iu.test(each.meaning.trim());
    return isClear ? [] : [[`${at}.code`, withheldCodeMessage]];
  });
  return new Map(faults);
}
