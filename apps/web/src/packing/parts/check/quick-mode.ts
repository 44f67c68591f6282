import { quickGrantLimits } from '@packwright/core/jobs';
import { getNowInstant, getNowMilliseconds, createStore, useStore } from '../../../kit/store/index.ts';

/** A pharmacist's quick-job mode at this bench, as long as this page lives (D-142). */
export interface QuickMode {
  readonly token: string;
  readonly pharmacistName: string;
  /** This computer's milliseconds; the server keeps the time that counts. */
  readonly idleEndsAt: number;
  readonly endsAt: number;
  /** The end as the server named it, which stays the same while the mode is used. */
  readonly until: string;
}

const mode = createStore<QuickMode | null>(null);

export const useQuickMode = (): QuickMode | null => useStore(mode);

interface QuickModeGrant {
  readonly quickJobToken: string;
  readonly pharmacistName: string;
  readonly quickJobUntil: string;
}

/** Keeps what a confirmation granted, or the time that its use gave anew. */
export function saveQuickMode({ quickJobToken, pharmacistName, quickJobUntil }: QuickModeGrant): void {
  if (quickJobToken === '') return;
  const before = mode.get();
  const now = getNowMilliseconds();
  mode.set({
    token: quickJobToken,
    pharmacistName,
    idleEndsAt: now + quickGrantLimits.idleMs,
    endsAt: before?.until === quickJobUntil ? before.endsAt : now + quickGrantLimits.totalMs,
    until: quickJobUntil,
  });
}

export const clearQuickMode = (): void => mode.set(null);

/** Milliseconds until the mode ends, never below zero. */
export const computeTimeLeft = ({ idleEndsAt, endsAt }: QuickMode, now: number): number =>
  Math.max(0, Math.min(idleEndsAt, endsAt) - now);

let bench = '';

/** Names this bench, so that a grant given here counts nowhere else. A page that is loaded again is another bench. */
export function getBenchId(): string {
  bench ||= `bench ${getNowInstant()}`;
  return bench;
}
