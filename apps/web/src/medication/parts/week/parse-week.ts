import { type Day, isDay } from '@packwright/core/days';
import { getMonday } from './week-facts.ts';

/** The week that the address names, from its Monday; null for anything that is no day. */
export const parseWeek = (value: unknown): Day | null =>
  typeof value === 'string' && isDay(value) ? getMonday(value) : null;
