import { arePortalHeadings, portalColumns } from '@packwright/core/claims';
import { limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  call,
  dayText,
  done,
  idOf,
  nameSchema,
  optionalDay,
  record,
  requiredDay,
  requiredText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { changeClaims, readClaims } from './claim-rights.ts';
import { sharedRefusals } from '../shared-refusals.ts';

const mostFees = 200;

const claimSettings = nameSchema(
  'ClaimSettings',
  z.object({
    /** Services of the program for everybody that are paid in a week. */
    weeklyCap: z.int(),
    /** 0 for Monday to 6 for Sunday. */
    weekStart: z.int(),
    /** The columns of the file for the portal in their order. */
    portalColumns: z.array(
      nameSchema('PortalColumn', z.object({ column: z.enum(portalColumns), heading: z.string() })),
    ),
    fees: z.array(
      nameSchema('ClaimFee', z.object({ daaFunding: z.int(), fromDate: dayText, cents: z.int() })),
    ),
  }),
);

const enrolment = nameSchema(
  'ClaimEnrolment',
  z.object({
    consentDate: dayText,
    consentBy: z.string(),
    registrationDate: dayText,
    registrationRef: z.string(),
    reviewDate: dayText,
    exitDate: dayText,
    exitReason: z.string(),
    version: z.int(),
  }),
);

export const claimSettingCalls = {
  getClaimSettings: call({
    method: 'GET',
    path: '/api/ppaclaims/settings',
    summary: 'The weekly cap of the pharmacy, the fees by day, and the columns of the file for the portal',
    needs: readClaims,
    answer: record(claimSettings),
  }),
  saveClaimSettings: call({
    method: 'PUT',
    path: '/api/ppaclaims/settings',
    summary: 'Change the cap, the fees and the columns; what was exported stays as it was',
    needs: changeClaims('update'),
    body: z.strictObject({
      weeklyCap: wholeBetween(0, 10_000),
      weekStart: wholeBetween(0, 6),
      portalColumns: z
        .array(
          nameSchema(
            'NewPortalColumn',
            z.strictObject({ column: z.enum(portalColumns), heading: requiredText(limits.shortText) }),
          ),
        )
        .check(z.refine(arePortalHeadings, validValueMessage)),
      fees: z
        .array(
          nameSchema(
            'NewClaimFee',
            z.strictObject({
              daaFunding: wholeBetween(1, 2),
              fromDate: requiredDay,
              cents: wholeBetween(1, 1_000_000),
            }),
          ),
        )
        .check(z.maxLength(mostFees, validValueMessage)),
    }),
    answer: done,
  }),
  getClaimEnrolment: call({
    method: 'GET',
    path: '/api/patients/{id}/claim-enrolment',
    summary: 'A patient’s consent to the program and registration in it',
    needs: { menu: 'patient', level: 'read' },
    params: { id: idOf('patient') },
    answer: record(enrolment),
  }),
  saveClaimEnrolment: call({
    method: 'PUT',
    path: '/api/patients/{id}/claim-enrolment',
    summary: 'Keep a patient’s consent to the program, the registration, the next review, or the exit',
    needs: { menu: 'patient', level: 'update' },
    params: { id: idOf('patient') },
    body: nameSchema(
      'NewClaimEnrolment',
      z.strictObject({
        consentDate: optionalDay,
        consentBy: text(limits.shortText),
        registrationDate: optionalDay,
        registrationRef: text(limits.shortText),
        reviewDate: optionalDay,
        exitDate: optionalDay,
        exitReason: text(limits.shortText),
        version: z.optional(wholeBetween(0, 2147483647)),
      }),
    ),
    answer: done,
    refusals: [sharedRefusals.changedMeanwhile],
  }),
} as const;
