import { chartCodes } from '@packwright/core/dashboard';
import { validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { sharedRefusals } from '../shared-refusals.ts';
import { call, done, flag, list, momentText, nameSchema, record, wholeBetween } from '../machinery/index.ts';

const code = z.enum(chartCodes as [(typeof chartCodes)[number], ...(typeof chartCodes)[number][]]);
const permissionChart = nameSchema(
  'DashboardPermissionChart',
  z.object({ code, title: z.string(), isAllowed: z.boolean() }),
);

/** The charts that a role level sees on Home (DASH-1). */
const dashboardPermission = nameSchema(
  'DashboardPermission',
  z.object({
    id: z.int(),
    roleLevel: z.int(),
    charts: z.array(permissionChart),
    /** Who changed it last and when; both empty while it is as a pharmacy begins. */
    changedBy: z.string(),
    changedDate: momentText,
    version: z.int(),
  }),
);

const params = { id: wholeBetween(1, 2147483647) };
const read = { menu: 'home', level: 'read' } as const;

export const dashboardCalls = {
  listDashboardPermissions: call({
    method: 'GET',
    path: '/api/dashboardpermissions',
    summary: 'The charts of Home for each role level that opens it',
    needs: read,
    answer: list(dashboardPermission),
  }),
  findDashboardPermission: call({
    method: 'GET',
    path: '/api/dashboardpermissions/rolelevel/{level}',
    summary: 'The charts of Home for a role level',
    needs: read,
    params: { level: wholeBetween(0, 100) },
    answer: record(dashboardPermission),
    refusals: [sharedRefusals.notFound],
  }),
  getDashboardPermission: call({
    method: 'GET',
    path: '/api/dashboardpermissions/{id}',
    summary: 'The same by its id',
    needs: read,
    params,
    answer: record(dashboardPermission),
    refusals: [sharedRefusals.notFound],
  }),
  updateDashboardPermission: call({
    method: 'PUT',
    path: '/api/dashboardpermissions/{id}',
    summary: 'Choose the charts of Home for a role level; a chart that is not named stays',
    needs: { menu: 'home', level: 'update' },
    params,
    sentBack: { record: dashboardPermission, id: 'id' },
    body: z.strictObject({
      /** That of the record; another is refused. */
      roleLevel: z.optional(wholeBetween(0, 100)),
      charts: z
        .array(z.strictObject({ code, title: z.optional(z.string()), isAllowed: flag }))
        .check(z.maxLength(chartCodes.length, validValueMessage)),
      version: z.optional(wholeBetween(0, 2147483647)),
    }),
    answer: done,
    refusals: [sharedRefusals.notFound, sharedRefusals.changedMeanwhile],
  }),
} as const;
