import type { UserRights } from './may.ts';
import { roleLevels } from './role-level.ts';

/** How long an administrator lets support in, in minutes (ACCESS-54). */
export const supportGrantMinutes = { least: 15, most: 240 } as const;

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
