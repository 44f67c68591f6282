import { type Day, formatDay } from '../days/index.ts';

/** Facts that a column of the file for the portal can hold, in the order in which they are offered (CLAIM-10). */
export const portalColumns = [
  'number',
  'serviceDay',
  'lastName',
  'firstName',
  'birthDay',
  'registrationRef',
  'jobNumbers',
] as const;

export type PortalColumn = (typeof portalColumns)[number];

/** The program cannot pay a service without these. */
export const requiredPortalColumns: readonly PortalColumn[] = ['number', 'serviceDay'];

export interface PortalHeading {
  readonly column: PortalColumn;
  readonly heading: string;
}

/** The columns that the portal was last known to ask for. */
export const usualPortalHeadings: readonly PortalHeading[] = [
  { column: 'number', heading: 'MedicareOrDvaNumber' },
  { column: 'serviceDay', heading: 'DateOfService' },
];

/** Whether the columns make a file: each at most once, with the required ones. */
export function arePortalHeadings(headings: readonly Pick<PortalHeading, 'column'>[]): boolean {
  const columns = new Set(headings.map(({ column }) => column));
  return columns.size === headings.length && requiredPortalColumns.every((column) => columns.has(column));
}

/** Facts of a service for the file for the portal. */
export interface PortalService {
  readonly number: string;
  readonly serviceDay: Day;
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDay: Day | null;
  readonly registrationRef: string;
  readonly jobNumbers: readonly string[];
}

/** The cells of a service, days as dd/MM/yyyy. */
export function buildPortalCells(service: PortalService, headings: readonly PortalHeading[]): string[] {
  const texts: Readonly<Record<PortalColumn, string>> = {
    ...service,
    serviceDay: formatDay(service.serviceDay),
    birthDay: service.birthDay === null ? '' : formatDay(service.birthDay),
    jobNumbers: service.jobNumbers.join(' '),
  };
  return headings.map(({ column }) => texts[column]);
}
