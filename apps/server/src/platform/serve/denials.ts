import { Refusal, sharedRefusals } from '@packwright/contract';
import { writeAudit } from '../audit/index.ts';
import { inSideTransaction, type Platform } from '../platform.ts';
import type { Who } from '../work.ts';

/** What a refusal is kept as in the audit trail; undefined for one that tells nothing of who went looking for it. */
export function describeDenial(error: unknown): string | undefined {
  if (!(error instanceof Refusal)) return undefined;
  if (error.status === 403) return 'ask without the right';
  // Another pharmacy's and an absent one alike: row security cannot tell them apart (decision 0020).
  return error.code === sharedRefusals.notFound.code ? 'ask for what is not there' : undefined;
}

/** Keeps what somebody asked for and was refused; lasts although the call is refused (TENANT-3, AUDIT-1). */
export async function auditDenial(
  { pools, clock }: Pick<Platform, 'pools' | 'clock'>,
  { pharmacyId, userId, familyId }: Who,
  asked: { readonly address: string; readonly call: string; readonly params: unknown },
  action: string,
): Promise<void> {
  const { address, call, params } = asked;
  const origin = { pharmacyId, actorId: userId, familyId, address, call, at: clock.now() };
  const line = { area: 'access', action, detail: { params: params ?? {} } };
  await inSideTransaction({ pools }, { pharmacyId, userId }, (db) => writeAudit(db, origin, [line]));
}
