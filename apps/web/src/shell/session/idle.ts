import { logoutWarningMinutes } from '@packwright/core/fields';

const minute = 60_000;

export type IdlePhase =
  | { readonly kind: 'active'; readonly warningIn: number }
  | { readonly kind: 'warning'; readonly left: number }
  | { readonly kind: 'expired' };

/** How far into idleness: the warning comes 5 minutes before logout, at half the time when that is short (SESSION-6). */
export function getIdlePhase(now: number, lastActivity: number, limitMinutes: number): IdlePhase {
  const limit = limitMinutes * minute;
  const lead = limitMinutes <= logoutWarningMinutes ? limit / 2 : logoutWarningMinutes * minute;
  const idle = Math.max(0, now - lastActivity);
  if (idle >= limit) return { kind: 'expired' };
  if (idle >= limit - lead) return { kind: 'warning', left: limit - idle };
  return { kind: 'active', warningIn: limit - lead - idle };
}

/** '4:07', for the countdown. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
