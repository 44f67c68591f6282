import { languages } from '@packwright/core/fields';
import { describeList } from '@packwright/core/lists';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  done,
  flag,
  idOf,
  list,
  momentText,
  nameSchema,
  record,
  wholeBetween,
} from '../machinery/index.ts';

const lastType = 19;

/** A notice; `Type` and `Message` are those of its live message. */
export const notification = nameSchema(
  'Notification',
  z.object({
    id: answeredIdOf('notification'),
    Type: z.int(),
    /** JSON with the numbers of the notice. */
    Message: z.string(),
    createdDate: momentText,
    isRead: z.boolean(),
  }),
);

/** The notices to a person (ADMIN-30). */
export const notificationList = describeList<z.output<typeof notification>>()('notices', {
  createdDate: { kind: 'moment', always: true, width: 160 },
  notice: { value: ({ Type }) => Type, always: true },
  isRead: { width: 170 },
});

export const notificationCalls = {
  listNotifications: call({
    method: 'GET',
    path: '/api/notifications',
    summary: 'The notices to me and to my pharmacy, the latest first',
    needs: 'session',
    query: z.strictObject({
      page: z.optional(wholeBetween(1, 1_000_000)),
      size: z.optional(wholeBetween(1, 99999)),
      type: z.optional(wholeBetween(0, lastType)),
      isUnread: z.optional(flag),
      /** Those of synchronisations and uploads only. */
      isSync: z.optional(flag),
    }),
    answer: list(notification),
  }),
  readNotification: call({
    method: 'PUT',
    path: '/api/notifications/{id}/read',
    summary: 'Mark a notice as read by me',
    needs: 'session',
    params: { id: idOf('notification') },
    answer: done,
  }),
  readNotifications: call({
    method: 'PUT',
    path: '/api/notifications/read',
    summary: 'Mark all notices to me and to my pharmacy as read by me',
    needs: 'session',
    answer: record(z.object({ readCount: z.int() }), ['readCount']),
  }),
  getNotificationChoice: call({
    method: 'GET',
    path: '/api/notification-choice',
    summary: 'The types of notices that I want no toast of, and whether I want them counted by mail',
    needs: 'session',
    answer: record(
      z.object({
        quietTypes: z.array(z.int()),
        isDailyMailWanted: z.boolean(),
        /** Without a mail address in the own profile there is no mail. */
        hasMailAddress: z.boolean(),
      }),
    ),
  }),
  updateNotificationChoice: call({
    method: 'PUT',
    path: '/api/notification-choice',
    summary: 'Choose notices without a toast, or a mail each morning; what is absent stays',
    needs: 'session',
    body: z.strictObject({
      quietTypes: z.optional(z.array(wholeBetween(0, lastType)).check(z.maxLength(lastType + 1))),
      isDailyMailWanted: z.optional(flag),
      /** As it is answered; it is not read (API-39). */
      hasMailAddress: z.optional(flag),
      /** Of the mail; English when absent. */
      language: z.optional(z.enum([languages.english.code, languages.turkish.code, languages.arabic.code])),
    }),
    answer: done,
  }),
} as const;
