import type { ClaimPatient } from '@packwright/core/claims';
import { createDayOrNull } from '@packwright/core/days';
import { concessions, groupTypes, patientStatuses } from '@packwright/core/fields';
import { type listFundedPatients, toSuspensions } from '../../patients/index.ts';
import type { EnrolmentRow } from '../store/index.ts';
import { toProgram } from './programs.ts';

export type FundedPatient = Awaited<ReturnType<typeof listFundedPatients>>[number];

const communityType = groupTypes.indexOf('Community');

/** The facts of a patient that a claim asks for. The latest day of a death stays when the patient is archived (CLAIM-11). */
export function toClaimPatient(patient: FundedPatient, enrolment: EnrolmentRow | undefined): ClaimPatient {
  const { id, daaFunding, medicareNumber, medicareExpiry, dvaNum, concession, concessionNum } = patient;
  const { deceasedOn, deceasedBy } = patient;
  return {
    patientId: id,
    program: toProgram(daaFunding),
    medicareNumber,
    medicareExpiry,
    dvaNumber: dvaNum,
    hasConcession: concession !== concessions.none.code && concessionNum !== '',
    isCommunity: patient.groupType === communityType,
    consentDay: createDayOrNull(enrolment?.consentDay ?? null),
    exitDay: createDayOrNull(enrolment?.exitDay ?? null),
    isDeceased:
      patient.patientStatus === patientStatuses.deceased.code || deceasedOn !== null || deceasedBy !== null,
    deceasedDay: createDayOrNull(deceasedOn),
    deceasedBy: createDayOrNull(deceasedBy),
    suspensions: toSuspensions(patient),
  };
}
