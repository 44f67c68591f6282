import * as z from 'zod/mini';
import { call, list, record, requiredDay, wholeBetween } from '../../machinery/index.ts';
import { dashboardChart, dashboardGroup, dashboardMorning, trendWeek } from './chart-rows.ts';

const needs = { menu: 'home', level: 'read' } as const;

export const dashboardChartCalls = {
  getDashboardCharts: call({
    method: 'GET',
    path: '/api/dashboard/charts',
    summary: 'The charts of Home that the person may see, of thirty days up to today when none are named',
    needs,
    query: z.strictObject({ fromDate: z.optional(requiredDay), toDate: z.optional(requiredDay) }),
    answer: list(dashboardChart),
  }),
  getDashboardMorning: call({
    method: 'GET',
    path: '/api/dashboard/morning',
    summary:
      'What waits today: packs of this week, stages, owing scripts and run-outs, and the work of two weeks',
    needs,
    answer: record(dashboardMorning),
  }),
  getDashboardTrends: call({
    method: 'GET',
    path: '/api/dashboard/trends',
    summary: 'The checks and corrections of the last eight weeks, the earliest first',
    needs,
    answer: list(trendWeek),
  }),
  listDashboardGroups: call({
    method: 'GET',
    path: '/api/dashboard/groups',
    summary: 'Every active patient group with its next packing and delivery, late ones first',
    needs,
    query: z.strictObject({
      page: z.optional(wholeBetween(1, 1_000_000)),
      size: z.optional(wholeBetween(1, 99999)),
    }),
    answer: list(dashboardGroup),
  }),
} as const;
