import type { AuditAct } from '@packwright/contract/audit-labels';
import { Refusal, reportingRefusals, sharedRefusals } from '@packwright/contract';
import type { HandlerInput, HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import {
  buildPortalCells,
  getClaimNumber,
  getMonth,
  type PortalHeading,
  type PortalService,
} from '@packwright/core/claims';
import { createDayOrNull } from '@packwright/core/days';
import { createFileLink, dayMinutes, type FileLink, keepFile } from '../../platform/files/index.ts';
import { computeSha256 } from '../../platform/clock/index.ts';
import { writeCsv } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { getClaimBatch } from '../reads/claim-batch.ts';
import { type LoadedClaim, loadClaims } from '../reads/claims.ts';
import { toClaimPatient } from '../rules/claim-patient.ts';
import {
  type BatchRow,
  insertBatch,
  lockClaims,
  markSubmitted,
  settleServices,
  revokeBatch,
} from '../store/index.ts';

type CreatedBatch = HandlerOutput<typeof reportingCalls.createClaimBatch>;

/** Claims every service of a month that may be claimed now, and writes the file for the portal (CLAIM-7). */
export async function createClaimBatch(
  work: Work,
  { month, daaFunding }: HandlerInput<typeof reportingCalls.createClaimBatch>['body'],
): Promise<CreatedBatch> {
  const { pharmacyId, userId } = work.who;
  await lockClaims(work.db, pharmacyId);
  const { claims, setting } = await loadClaims(work, getMonth(month), [daaFunding]);
  const included = claims.filter(({ isIncluded }) => isIncluded);
  const services = included.map(toService);
  if (services.length === 0) throw new Refusal(reportingRefusals.nothingToClaim);
  const content = await writePortalFile(included, setting.portalColumns);
  const checksum = computeSha256(Buffer.from(content)).toString('hex');
  const id = await insertBatch(
    work.db,
    {
      pharmacyId,
      daaFunding,
      month: getMonth(month).from,
      content,
      checksum,
      exportedBy: userId,
      exportedAt: work.now,
    },
    services.map((service) => ({ ...service, pharmacyId })),
  );
  auditBatch(work, 'export claim', id, { daaFunding, month, services: services.length, checksum });
  return {
    claimBatchId: id,
    services: services.length,
    ...(await linkToFile(work, { id, month: getMonth(month).from, content })),
  };
}

/** The file for the portal in the columns of the pharmacy (CLAIM-10). */
async function writePortalFile(
  claims: readonly LoadedClaim[],
  headings: readonly PortalHeading[],
): Promise<string> {
  const rows = claims.map((claim) =>
    buildPortalCells(toPortalService(claim), headings).map((text) => ({ kind: 'text' as const, text })),
  );
  const header = headings.map(({ heading }) => heading);
  return new TextDecoder().decode(
    await writeCsv({ name: 'claim', header, rows: [rows], isFromRight: false }),
  );
}

function toPortalService(claim: LoadedClaim): PortalService {
  const { patient, enrolment } = claim;
  const { claimNumber, serviceDay, jobNumbers } = toService(claim);
  return {
    number: claimNumber,
    serviceDay,
    lastName: patient.lastName,
    firstName: patient.firstName,
    birthDay: createDayOrNull(patient.dob),
    registrationRef: enrolment?.registrationRef ?? '',
    jobNumbers,
  };
}

function toService({ patient, enrolment, serviceDay, packs, choice, fee }: LoadedClaim) {
  const claimNumber = getClaimNumber(toClaimPatient(patient, enrolment));
  if (claimNumber === null) throw new Error('A service without a number is never claimed');
  return {
    patientId: patient.id,
    serviceDay,
    claimNumber,
    jobNumbers: packs.map(({ jobNumber }) => jobNumber),
    choiceReason: choice?.reason ?? '',
    fee,
  };
}

/** The file of a batch for the portal once more (CLAIM-7). */
export async function downloadClaimBatch(work: Work, id: number): Promise<FileLink> {
  const batch = await getClaimBatch(work, id);
  auditBatch(work, 'download claim', id, { checksum: batch.checksum });
  return linkToFile(work, batch);
}

async function linkToFile(
  work: Work,
  { id, month, content }: Pick<BatchRow, 'id' | 'month' | 'content'>,
): Promise<FileLink> {
  const fileId = await keepFile(work, {
    kind: 'export',
    fileName: `claim-${month.slice(0, 7)}-${id}.csv`,
    contentType: 'text/csv; charset=utf-8',
    bytes: Buffer.from(content),
    keepMinutes: dayMinutes,
  });
  return createFileLink(work, fileId);
}

/** Notes that the file was sent; a second time changes nothing. */
export async function submitClaimBatch(work: Work, id: number): Promise<void> {
  await lockClaims(work.db, work.who.pharmacyId);
  await getClaimBatch(work, id);
  await markSubmitted(work.db, id, work.who.userId, work.now);
  auditBatch(work, 'submit claim', id);
}

/** Takes a batch back that nobody sent; its services can be claimed again. */
export async function revokeClaimBatch(work: Work, id: number): Promise<void> {
  await lockClaims(work.db, work.who.pharmacyId);
  const batch = await getClaimBatch(work, id);
  if (batch.submittedAt !== null) throw new Refusal(reportingRefusals.claimIsFinal);
  await revokeBatch(work.db, id, work.now);
  auditBatch(work, 'withdraw claim', id);
}

/** Keeps what the program paid and declined; every service must be one of the batch (CLAIM-8). */
export async function settleClaims(
  work: Work,
  id: number,
  { claimServiceIds, state, declinedReason = '' }: HandlerInput<typeof reportingCalls.settleClaims>['body'],
): Promise<void> {
  await lockClaims(work.db, work.who.pharmacyId);
  const batch = await getClaimBatch(work, id);
  if (batch.submittedAt === null) throw new Refusal(reportingRefusals.claimNotSubmitted);
  const ids = [...new Set(claimServiceIds)];
  const reason = state === 'declined' ? declinedReason : '';
  const settled = await settleServices(work.db, id, ids, { state, declinedReason: reason });
  if (settled < ids.length) throw new Refusal(sharedRefusals.notFound);
  auditBatch(work, 'settle claim', id, { claimServiceIds: ids, state, declinedReason: reason });
}

const auditBatch = (work: Work, action: AuditAct, id: number, detail = {}): void =>
  work.audit({ area: 'claims', action, objectKind: 'claimBatch', objectId: id, detail });
