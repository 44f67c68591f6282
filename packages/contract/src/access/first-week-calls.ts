import { firstWeekCodes } from '@packwright/core/dashboard';
import * as z from 'zod/mini';
import { call, done, flag, nameSchema, record } from '../machinery/index.ts';

const needs = { menu: 'home', level: 'read' } as const;

/** The first week of the person who asks, in the pharmacy in which they work (DASH-15). */
export const firstWeekCalls = {
  getFirstWeek: call({
    method: 'GET',
    path: '/api/users/first-week',
    summary: 'The steps of the first week that fit the person, and which of them they have done',
    needs,
    answer: record(
      nameSchema(
        'FirstWeek',
        z.object({
          /** Home shows the steps that are left. */
          isShown: z.boolean(),
          steps: z.array(
            nameSchema('FirstWeekStep', z.object({ code: z.enum(firstWeekCodes), isDone: z.boolean() })),
          ),
        }),
      ),
    ),
  }),
  setFirstWeekHidden: call({
    method: 'PUT',
    path: '/api/users/first-week/hidden',
    summary: 'Take the steps of the own first week off Home, or bring them back for four weeks',
    needs,
    body: z.strictObject({ isHidden: flag }),
    answer: done,
  }),
} as const;
