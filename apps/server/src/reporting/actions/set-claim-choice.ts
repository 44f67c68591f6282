import { buildFieldRefusal, Refusal, reportingRefusals, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { isBlocked } from '@packwright/core/claims';
import { requiredMessage } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import { loadClaims } from '../reads/claims.ts';
import { deleteChoice, lockClaims, saveChoice } from '../store/index.ts';

/** Keeps what a person decides about a service, or lets the rules decide again (CLAIM-6). */
export async function setClaimChoice(
  work: Work,
  { patientId, serviceDate, choice, reason = '' }: HandlerInput<typeof reportingCalls.setClaimChoice>['body'],
): Promise<void> {
  await lockClaims(work.db, work.who.pharmacyId);
  const { claims } = await loadClaims(work, { from: serviceDate, to: serviceDate });
  const claim = claims.find(({ patient }) => patient.id === patientId);
  if (claim === undefined) throw new Refusal(sharedRefusals.notFound);
  if (isBlocked(claim.reasons)) throw new Refusal(reportingRefusals.claimBlocked);
  if (choice === '') await deleteChoice(work.db, patientId, serviceDate);
  else {
    if (reason === '') throw buildFieldRefusal(sharedRefusals.invalid, 'reason', requiredMessage);
    await saveChoice(work.db, {
      pharmacyId: work.who.pharmacyId,
      patientId,
      serviceDay: serviceDate,
      choice,
      reason,
      decidedBy: work.who.userId,
      decidedAt: work.now,
    });
  }
  work.audit({
    area: 'claims',
    action: 'decide claim',
    patientId,
    detail: { serviceDate, choice, reason, against: claim.reasons },
  });
}
