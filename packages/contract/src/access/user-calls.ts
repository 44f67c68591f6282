import { validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  call,
  createdId,
  done,
  exportFields,
  fileLink,
  idOf,
  list,
  listPaging,
  momentText,
  nameSchema,
  record,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { sharedRefusals } from '../shared-refusals.ts';
import { accessRefusals } from './refusals.ts';
import { changedUserBody, heldRole, newUserBody, userAnswer, userRow } from './user-fields.ts';
import { userList } from './user-list.ts';

const params = { id: idOf('user') };
const takenRefusals = [
  accessRefusals.userNameTaken,
  accessRefusals.emailTaken,
  accessRefusals.tooManyNames,
] as const;
const givingRefusals = [
  accessRefusals.higherKind,
  accessRefusals.ownRights,
  accessRefusals.rightsNotHeld,
] as const;

const { page, size, ...sought } = listPaging(userList);
const userSearch = {
  ...sought,
  status: z.optional(wholeBetween(0, 1)),
  roleId: z.optional(idOf('role')),
};

const right = nameSchema('ExplainedRight', z.object({ isAllowed: z.boolean(), roleIds: z.array(z.int()) }));

export const userCalls = {
  listUsers: call({
    method: 'GET',
    path: '/api/users',
    summary: 'The people of this pharmacy, those who left included',
    needs: { menu: 'user', level: 'read' },
    query: z.strictObject({ page, size, ...userSearch }),
    answer: list(userRow),
  }),
  exportUsers: call({
    method: 'POST',
    path: '/api/users/export',
    summary: 'The people as a table: what the filters leave, in its order, with the chosen columns',
    needs: { menu: 'user', level: 'read' },
    body: z.strictObject({ ...userSearch, ...exportFields(userList) }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: [sharedRefusals.exportTooLarge],
  }),
  checkUserExists: call({
    method: 'GET',
    path: '/api/users/exists',
    summary: 'Whether a user name is taken, and a mail address in this pharmacy',
    needs: 'session',
    query: z.strictObject({
      userName: z.optional(text(100)),
      email: z.optional(text()),
      excludeId: z.optional(idOf('user')),
    }),
    answer: record(nameSchema('TakenNames', z.object({ userName: z.boolean(), email: z.boolean() }))),
    refusals: [accessRefusals.tooManyNames],
  }),
  getUser: call({
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'One person with their roles and pharmacies',
    needs: { menu: 'user', level: 'read' },
    params,
    answer: record(userAnswer),
  }),
  createUser: call({
    method: 'POST',
    path: '/api/users',
    summary: 'Add a person; without a password they get a mail to set their own',
    needs: { menu: 'user', level: 'create' },
    body: newUserBody,
    answer: record(createdId, ['id']),
    refusals: [...takenRefusals, ...givingRefusals, accessRefusals.passwordRefused, accessRefusals.busy],
  }),
  updateUser: call({
    method: 'PUT',
    path: '/api/users/{id}',
    summary: 'Change a person; anybody may change their own details, and nobody their own status',
    needs: 'session',
    params,
    sentBack: { record: userAnswer, id: 'id' },
    body: changedUserBody,
    answer: done,
    refusals: [
      ...takenRefusals,
      ...givingRefusals,
      accessRefusals.lastAdministrator,
      accessRefusals.ownAccount,
      accessRefusals.alsoElsewhere,
      sharedRefusals.changedMeanwhile,
    ],
  }),
  archiveUser: call({
    method: 'DELETE',
    path: '/api/users/{id}',
    summary: 'Archive a person: every session ends at once. Who works elsewhere only leaves this pharmacy',
    needs: { menu: 'user', level: 'delete' },
    params,
    answer: done,
    refusals: [accessRefusals.higherKind, accessRefusals.lastAdministrator, accessRefusals.ownAccount],
  }),
  mailResetPassword: call({
    method: 'PUT',
    path: '/api/users/{id}/reset-password-email',
    summary: 'Send a person the mail to set a new password',
    needs: { menu: 'user', level: 'update' },
    params,
    answer: done,
    refusals: [accessRefusals.higherKind, accessRefusals.noEmail, accessRefusals.tooManyMails],
  }),
  getUserRights: call({
    method: 'GET',
    path: '/api/users/{id}/rights',
    summary: 'What a person may do in this pharmacy, and which role grants each right',
    needs: 'session',
    params,
    answer: record(
      nameSchema(
        'UserRights',
        z.object({
          roleLevel: z.int(),
          isPharmacist: z.boolean(),
          isChangeCommentRequired: z.boolean(),
          roles: z.array(heldRole),
          menus: z.array(
            nameSchema(
              'ExplainedMenu',
              z.object({ code: z.string(), read: right, create: right, update: right, delete: right }),
            ),
          ),
          entries: z.array(nameSchema('ExplainedEntry', z.extend(right, { code: z.string() }))),
        }),
      ),
    ),
  }),
} as const;

const sessionParams = {
  ...params,
  sessionId: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, validValueMessage)),
};

export const sessionCalls = {
  listUserSessions: call({
    method: 'GET',
    path: '/api/users/{id}/sessions',
    summary: 'Where a person is signed in: the own sessions, or those of another in this pharmacy',
    needs: 'self',
    params,
    answer: list(
      nameSchema(
        'UserSession',
        z.object({
          sessionId: z.string(),
          device: z.string(),
          address: z.string(),
          pharmacyName: z.string(),
          createdAt: momentText,
          lastActivityAt: momentText,
          isCurrent: z.boolean(),
        }),
      ),
    ),
  }),
  endUserSession: call({
    method: 'DELETE',
    path: '/api/users/{id}/sessions/{sessionId}',
    summary: 'Sign a person out of one device',
    needs: 'self',
    params: sessionParams,
    answer: done,
    refusals: [accessRefusals.higherKind],
  }),
  endUserSessions: call({
    method: 'DELETE',
    path: '/api/users/{id}/sessions',
    summary: 'Sign a person out everywhere in this pharmacy; of oneself, everywhere but here',
    needs: 'self',
    params,
    answer: done,
    refusals: [accessRefusals.higherKind],
  }),
} as const;
