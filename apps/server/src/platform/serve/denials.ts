import type { AuditAct } from '@packwright/contract/audit-labels';
import { Refusal, sharedRefusals } from '@packwright/contract';
import { writeAudit } from '../audit/index.ts';
import { inSideTransaction, type Platform } from '../platform.ts';
import type { Who } from '../work.ts';

/** The audit action of a refusal; undefined for refusals that are no sign of a search for foreign records. */
export function describeDenial(error: unknown): AuditAct | undefined {
  if (!(error instanceof Refusal)) return undefined;
  if (error.status === 403) return 'ask without the right';
  // Ids of another pharmacy and absent ids alike: row security cannot distinguish them (decision 0020).
  return error.code === sharedRefusals.notFound.code ? 'ask for what is not there' : undefined;
}

/** Audits a refused request; the line stays although the call is refused (TENANT-3, AUDIT-1). */
export async function auditDenial(
  { pools, clock }: Pick<Platform, 'pools' | 'clock'>,
  { pharmacyId, userId, sessionId }: Who,
  request: { readonly address: string; readonly call: string; readonly params: unknown },
  action: AuditAct,
): Promise<void> {
  const { address, call, params } = request;
  const origin = { pharmacyId, actorId: userId, sessionId, address, call, at: clock.now() };
  const line = { area: 'access', action, detail: { params: params ?? {} } };
  await inSideTransaction({ pools }, { pharmacyId, userId }, (db) => writeAudit(db, origin, [line]));
}
