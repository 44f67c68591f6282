/** On so many days after the day of its mail a link still opens its letter (REQUEST-11). */
export const letterLinkDays = 14;

/** After so many wrong prescriber numbers a link is locked (REQUEST-12). */
export const mostWrongNumbers = 5;

/** A link by which a prescriber opens a letter, and what became of its letter. */
export interface LetterLink {
  /** Null where the letter has no link. */
  readonly expiresAt: string | null;
  readonly isRevoked: boolean;
  readonly wrongNumbers: number;
  /** The prescriber is in use, with a number and with the address to which the mail went. */
  readonly isForPrescriber: boolean;
  /** Somebody still waits for a script of the letter. */
  readonly isWaitedFor: boolean;
}

export const letterLinkStates = ['live', 'revoked', 'locked', 'expired', 'ended'] as const;
export type LetterLinkState = (typeof letterLinkStates)[number];

/** Why a link does not open its letter, the first reason that holds, or that it does; null without a link (REQUEST-13). */
export function judgeLetterLink(link: LetterLink, now: string): LetterLinkState | null {
  if (link.expiresAt === null) return null;
  if (link.isRevoked) return 'revoked';
  if (link.wrongNumbers >= mostWrongNumbers) return 'locked';
  if (link.expiresAt <= now) return 'expired';
  return link.isForPrescriber && link.isWaitedFor ? 'live' : 'ended';
}
