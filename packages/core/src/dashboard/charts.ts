import { may, type MenuCode, type RoleLevel, roleLevels, type UserRights } from '../permissions/index.ts';

/** How a chart is drawn: a bar for each thing, or a column for each day. */
export type ChartType = 'bar' | 'column';

interface ChartKind {
  readonly title: string;
  readonly type: ChartType;
  /** The records that are counted: a person without the right to read them does not see the chart. */
  readonly menu: MenuCode;
}

/** The charts of Home by their code (DASH-4). */
export const dashboardCharts = {
  'jobs-by-stage': { title: 'Packs made, by stage', type: 'bar', menu: 'job' },
  'jobs-per-day': { title: 'Packs made, by day', type: 'column', menu: 'job' },
  'patients-by-status': { title: 'Patients by status', type: 'bar', menu: 'patient' },
  'packs-by-group': { title: 'Packs made, by patient group', type: 'bar', menu: 'job' },
  'low-balances': { title: 'Balances that run out in a week, by patient group', type: 'bar', menu: 'vpb' },
  'scripts-by-type': { title: 'Scripts dispensed, by list', type: 'bar', menu: 'dispenseTracker' },
} as const satisfies Record<string, ChartKind>;

export type ChartCode = keyof typeof dashboardCharts;

export const chartCodes = Object.keys(dashboardCharts) as readonly ChartCode[];

/** The levels that open Home, each with the id of its permissions (DASH-1). */
export const dashboardLevels = [
  { id: 1, roleLevel: roleLevels.user },
  { id: 2, roleLevel: roleLevels.supportAdmin },
  { id: 3, roleLevel: roleLevels.administrator },
] as const satisfies readonly { readonly id: number; readonly roleLevel: RoleLevel }[];

/** The charts of a person: those that their level has, of records that they may read (DASH-3). */
export const listShownCharts = (who: UserRights, hiddenCharts: readonly string[]): readonly ChartCode[] =>
  chartCodes.filter(
    (code) => !hiddenCharts.includes(code) && may(who, { menu: dashboardCharts[code].menu, level: 'read' }),
  );
