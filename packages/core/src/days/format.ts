import type { Day } from './day.ts';

/** 'dd/MM/yyyy', as people read it (DAY-4). */
export const formatDay = (d: Day): string => `${d.slice(8)}/${d.slice(5, 7)}/${d.slice(0, 4)}`;

/** 'dd/MM', for pack rows and tables where the year is plain. */
export const formatShortDay = (d: Day): string => `${d.slice(8)}/${d.slice(5, 7)}`;
