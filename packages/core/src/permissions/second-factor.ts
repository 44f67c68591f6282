import { type RoleLevel, roleLevels } from './role-level.ts';

/** The people that sign in with a second factor by the choice of a pharmacy (ACCESS-65). */
export const secondFactorRules = ['nobody', 'administrators', 'everybody'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

/** Support and those who reach beyond one pharmacy always have one; for the others their pharmacy decides. */
export function isSecondFactorRequired(level: RoleLevel, rule: SecondFactorRule): boolean {
  switch (level) {
    case roleLevels.user:
      return rule === 'everybody';
    case roleLevels.administrator:
      return rule !== 'nobody';
    default:
      return true;
  }
}

/** How long the code of an authenticator app counts, in seconds, and how many steps its clock may be off. */
export const codeStep = { seconds: 30, drift: 1 } as const;

export type EnteredCode =
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'recovery'; readonly text: string };

/** A code as people type it, with spaces, dashes and small letters; null for what is neither kind. */
export function readEnteredCode(entered: string): EnteredCode | null {
  const text = entered.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(text)) return { kind: 'code', text };
  return /^[A-Z2-7]{16}$/.test(text) ? { kind: 'recovery', text } : null;
}

/** Whether a code of this step still counts: each counts once, and none after a newer one. */
export const isFreshStep = (step: number, lastStep: number): boolean => step > lastStep;
