import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput, HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { validValueMessage } from '@packwright/core/fields';
import { findPatient } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { presentEnrolment } from '../present/claims.ts';
import { getProgramCode } from '../rules/programs.ts';
import {
  findEnrolment,
  getClaimSetting,
  listClaimFees,
  saveClaimSetting,
  saveEnrolment,
} from '../store/index.ts';

type Settings = HandlerOutput<typeof reportingCalls.getClaimSettings>;

export async function loadClaimSettings({ db }: Work): Promise<Settings> {
  const { weeklyCap, weekStart, portalColumns } = await getClaimSetting(db);
  const fees = await listClaimFees(db);
  return {
    weeklyCap,
    weekStart,
    portalColumns: [...portalColumns],
    fees: fees.map(({ program, from, cents }) => ({
      daaFunding: getProgramCode(program),
      fromDate: from,
      cents,
    })),
  };
}

/** Keeps cap, week, columns of the file and fees of the pharmacy; two fees of a program never begin on one day (CLAIM-5). */
export async function changeClaimSettings(
  work: Work,
  { fees, ...setting }: HandlerInput<typeof reportingCalls.saveClaimSettings>['body'],
): Promise<void> {
  const begins = fees.map(({ daaFunding, fromDate }) => `${daaFunding} ${fromDate}`);
  if (new Set(begins).size < begins.length)
    throw buildFieldRefusal(sharedRefusals.invalid, 'fees', validValueMessage);
  const { pharmacyId } = work.who;
  const before = await loadClaimSettings(work);
  await saveClaimSetting(
    work.db,
    { pharmacyId, ...setting },
    fees.map(({ daaFunding, fromDate, cents }) => ({ pharmacyId, daaFunding, fromDay: fromDate, cents })),
  );
  work.audit({
    area: 'claims',
    action: 'change claim settings',
    detail: { before, after: { ...setting, fees } },
  });
}

export async function loadClaimEnrolment(
  work: Work,
  patientId: number,
): Promise<HandlerOutput<typeof reportingCalls.getClaimEnrolment>> {
  await assertPatient(work, patientId);
  return presentEnrolment(await findEnrolment(work.db, patientId));
}

/** Keeps a patient's consent, registration and exit (CLAIM-9). */
export async function changeClaimEnrolment(
  work: Work,
  patientId: number,
  body: HandlerInput<typeof reportingCalls.saveClaimEnrolment>['body'],
): Promise<void> {
  await assertPatient(work, patientId);
  const before = presentEnrolment(await findEnrolment(work.db, patientId));
  const isSaved = await saveEnrolment(
    work.db,
    {
      pharmacyId: work.who.pharmacyId,
      patientId,
      consentDay: body.consentDate,
      consentBy: body.consentBy,
      registrationDay: body.registrationDate,
      registrationRef: body.registrationRef,
      reviewDay: body.reviewDate,
      exitDay: body.exitDate,
      exitReason: body.exitReason,
    },
    body.version ?? before.version,
  );
  if (!isSaved) throw new Refusal(sharedRefusals.changedMeanwhile);
  work.audit({ area: 'claims', action: 'change enrolment', patientId, detail: { before, after: body } });
}

async function assertPatient(work: Work, patientId: number): Promise<void> {
  const patient = await findPatient(work.db, patientId);
  if (!patient) throw new Refusal(sharedRefusals.notFound);
}
