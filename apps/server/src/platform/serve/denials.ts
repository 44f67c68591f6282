import { Refusal } from '@packwright/contract';
import { writeAudit } from '../audit/index.ts';
import { once } from '../platform.ts';
import type { Who } from '../work.ts';
import type { Ground } from './run-call.ts';

export const isDenial = (error: unknown): boolean => error instanceof Refusal && error.status === 403;

/** Keeps that somebody asked for what they may not do; lasts although the call is refused (security 3.11). */
export async function noteDenial(
  { pools, clock }: Pick<Ground, 'pools' | 'clock'>,
  { pharmacyId, userId, familyId }: Who,
  address: string,
  call: string,
): Promise<void> {
  const origin = { pharmacyId, actorId: userId, familyId, address, call, at: clock.now() };
  const line = { area: 'access', action: 'ask without the right' };
  await once({ pools }, { pharmacyId, userId }, (db) => writeAudit(db, origin, [line]));
}
