import * as z from 'zod/mini';
import { call, list, record, requiredDay } from '../../machinery/index.ts';
import { dashboardChart, dashboardMorning } from './chart-rows.ts';

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
    summary: 'What waits today: packs of this week, stages, corrections, checks and owing scripts',
    needs,
    answer: record(dashboardMorning),
  }),
} as const;
