import { validValueMessage } from '@packwright/core/fields';
import {
  emergencyMinutes,
  supportGrantLevels,
  supportGrantMinutes,
  supportVerdicts,
} from '@packwright/core/permissions';
import * as z from 'zod/mini';
import {
  call,
  createdId,
  done,
  idOf,
  list,
  listPaging,
  nameSchema,
  record,
  requiredText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { accessRefusals } from './refusals.ts';
import { supportGrantRow } from './support-fields.ts';
import { supportGrantList } from './user-list.ts';

const why = { reason: requiredText(500), ticket: z.optional(text(60)) };

export const supportCalls = {
  listSupportAccounts: call({
    method: 'GET',
    path: '/api/support-grants/accounts',
    summary: 'The accounts of support that an administrator may let in',
    needs: { menu: 'user', level: 'create' },
    answer: list(
      nameSchema('SupportAccount', z.object({ id: z.int(), userName: z.string(), name: z.string() })),
    ),
  }),
  listSupportGrants: call({
    method: 'GET',
    path: '/api/support-grants',
    summary: 'When support was let into this pharmacy, by whom and why',
    needs: { menu: 'user', level: 'read' },
    query: z.strictObject({ ...listPaging(supportGrantList), review: z.optional(z.literal('waiting')) }),
    answer: list(supportGrantRow),
  }),
  createSupportGrant: call({
    method: 'POST',
    path: '/api/support-grants',
    summary: 'Let an account of support into this pharmacy for a while',
    needs: { menu: 'user', level: 'create' },
    body: z.strictObject({
      userId: idOf('user'),
      level: z.enum(supportGrantLevels, validValueMessage),
      minutes: wholeBetween(supportGrantMinutes.least, supportGrantMinutes.most),
      ...why,
    }),
    answer: record(createdId, ['id']),
    refusals: [accessRefusals.supportGrantOpen],
  }),
  endSupportGrant: call({
    method: 'PUT',
    path: '/api/support-grants/{id}/end',
    summary: 'End the access of support at once',
    needs: { menu: 'user', level: 'update' },
    params: { id: idOf('supportGrant') },
    answer: done,
    refusals: [accessRefusals.supportGrantOver],
  }),
  closeSupportReview: call({
    method: 'PUT',
    path: '/api/support-grants/{id}/review',
    summary: 'Close the review of an emergency with a finding',
    needs: { menu: 'user', level: 'update' },
    params: { id: idOf('supportGrant') },
    body: z.strictObject({
      verdict: z.enum(supportVerdicts, validValueMessage),
      finding: requiredText(1000),
    }),
    answer: done,
    refusals: [accessRefusals.supportReviewEarly, accessRefusals.supportReviewOver],
  }),
  listEmergencyPharmacies: call({
    method: 'GET',
    path: '/api/support-grants/emergency',
    summary: 'The pharmacies into which the own account of support may let itself in an emergency',
    needs: 'self',
    answer: list(nameSchema('EmergencyPharmacy', z.object({ id: z.int(), name: z.string() }))),
  }),
  openEmergency: call({
    method: 'POST',
    path: '/api/support-grants/emergency',
    summary: 'Let oneself into a pharmacy as support in an emergency; it is told at once and reviews it',
    needs: 'self',
    body: z.strictObject({
      pharmacyId: idOf('pharmacy'),
      level: z.enum(supportGrantLevels, validValueMessage),
      minutes: wholeBetween(emergencyMinutes.least, emergencyMinutes.most),
      ...why,
    }),
    answer: record(createdId, ['id']),
    refusals: [accessRefusals.supportGrantOpen, accessRefusals.secondFactorDue],
  }),
} as const;
