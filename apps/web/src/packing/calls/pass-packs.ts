import { Refusal } from '@packwright/contract';
import { quickGrantLimits } from '@packwright/core/jobs';
import { getNowInstant, getNowMilliseconds, createStore, useStore } from '../../kit/store/index.ts';
import { client } from '../../shell/client.ts';
import { getSeenVersions } from './jobs.ts';
import { leaveWith } from './leaving-packs.ts';
import { buildLabelProof } from './scanned-labels.ts';
import { buildSeenDropped } from './seen-dropped.ts';
import type { JobRow } from './shapes.ts';

/** A pharmacist's quick-job mode at this bench, as long as this page lives (PACK-27). */
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

/** Stores the grant of a confirmation, or its extension by a use. */
function saveQuickMode({ quickJobToken, pharmacistName, quickJobUntil }: QuickModeGrant): void {
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
function getBenchId(): string {
  bench ||= `bench ${getNowInstant()}`;
  return bench;
}

/** A pharmacist's credentials to pass packs at any bench. */
export interface SignerFields {
  readonly username: string;
  readonly password: string;
}

/** How a pharmacist shows who they are: by name and password, by the quick-job mode of this bench, or by being signed in. */
export type PassProof =
  | ({ readonly kind: 'password' } & SignerFields)
  | { readonly kind: 'quick'; readonly quickJobToken: string }
  | { readonly kind: 'session' };

/**
 * Passes packs in the seen versions, all or none, and stores the quick-job mode that this opens, uses or ends (PACK-23,
 * PACK-27).
 */
export async function passPacks(jobs: readonly JobRow[], { kind, ...proof }: PassProof): Promise<void> {
  if (kind === 'session') return completeChecking(jobs);
  const { ids: jobIds, versions } = getSeenVersions(jobs);
  try {
    const seen = { ...buildSeenDropped(jobs), ...buildLabelProof(jobIds) };
    const body = { jobIds, versions, benchId: getBenchId(), ...seen, ...proof };
    saveQuickMode((await leaveWith(jobIds, client.confirmPassed({ body }))).data);
  } catch (reason) {
    if (hasQuickModeEnded(reason)) clearQuickMode();
    throw reason;
  }
}

export const hasQuickModeEnded = (reason: unknown): boolean =>
  reason instanceof Refusal && reason.code === 'QUICK_MODE_ENDED';

async function completeChecking([job, ...others]: readonly JobRow[]): Promise<void> {
  if (job === undefined || others.length > 0) throw new RangeError('A session passes one pack at a time');
  const { jobId, version } = job;
  const body = { version, ...buildSeenDropped([job]), ...buildLabelProof([jobId]) };
  await leaveWith([jobId], client.completeChecking({ params: { id: jobId }, body }));
}

/** Ends quick-job mode here and at the server. */
export async function endQuickMode({ token }: QuickMode): Promise<void> {
  clearQuickMode();
  await client.endQuickMode({ body: { quickJobToken: token } });
}
