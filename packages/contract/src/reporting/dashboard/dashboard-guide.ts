/** Sound values of the fields of the charts, for the examples of the description. */
export const dashboardValues = {
  'DashboardChart.code': 'jobs-by-stage',
  'DashboardChart.title': 'Packs made, by stage',
  'DashboardChart.type': 'bar',
  'DashboardFigure.key': '3',
  'DashboardFigure.name': 'CHECKING',
  'DashboardFigure.value': 41,
  'DuePacks.packs': 48,
  'DuePacks.left': 6,
  'WaitingPacks.status': 3,
  'WaitingPacks.packs': 41,
  'WaitingPacks.olderThanDay': 2,
  'OwingScripts.list': 'imported',
  'OwingScripts.age': 1,
  'OwingScripts.scripts': 5,
  'RunOuts.balances': 14,
  'RunOuts.patients': 9,
} as const;
