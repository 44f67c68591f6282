import { validValueMessage } from '@packwright/core/fields';
import { supportGrantLevels, supportGrantMinutes } from '@packwright/core/permissions';
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
  wholeBetween,
} from '../machinery/index.ts';
import { accessRefusals } from './refusals.ts';
import { supportGrantRow } from './support-fields.ts';
import { supportGrantList } from './user-list.ts';

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
    query: z.strictObject(listPaging(supportGrantList)),
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
      reason: requiredText(500),
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
} as const;
