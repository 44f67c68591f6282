import type { UserRights } from './may.ts';
import { roleLevels } from './role-level.ts';

/** How long an administrator lets support in, in minutes (ACCESS-54). */
export const supportGrantMinutes = { least: 15, most: 240 } as const;

/** How long support lets itself in, in minutes, and within how many days the pharmacy reviews it (ACCESS-63). */
export const emergencyMinutes = { least: 5, most: 30 } as const;
export const reviewDays = 7;

export const supportGrantLevels = ['read', 'edit'] as const;
export type SupportGrantLevel = (typeof supportGrantLevels)[number];

/** Only an administrator lets support in, and lets nobody in who is no support (ACCESS-54). */
export const mayGiveSupport = ({ roleLevel }: Pick<UserRights, 'roleLevel'>): boolean =>
  roleLevel === roleLevels.administrator;

export type SupportGrantState = 'open' | 'ended' | 'expired';

/** Whether a grant is open at a moment; moments are ISO texts in UTC. */
export function getSupportGrantState(
  { endsAt, endedAt }: { readonly endsAt: string; readonly endedAt: string | null },
  now: string,
): SupportGrantState {
  if (endedAt !== null) return 'ended';
  return now < endsAt ? 'open' : 'expired';
}

/** The finding of the review of an emergency. */
export const supportVerdicts = ['justified', 'notJustified'] as const;
export type SupportVerdict = (typeof supportVerdicts)[number];

/** Where the review of a grant stands; empty for one that an administrator gave. */
export type SupportReviewState = '' | 'open' | 'overdue' | 'closed';

/** Whether an emergency waits for its review at a moment, and for too long (ACCESS-64). */
export function getSupportReviewState(
  {
    isEmergency,
    reviewedAt,
    reviewDueAt,
  }: { readonly isEmergency: boolean; readonly reviewedAt: string | null; readonly reviewDueAt: string },
  now: string,
): SupportReviewState {
  if (!isEmergency) return '';
  if (reviewedAt !== null) return 'closed';
  return now < reviewDueAt ? 'open' : 'overdue';
}
