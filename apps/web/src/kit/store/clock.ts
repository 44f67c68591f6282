import { type Day, computeToday } from '@packwright/core/days';
import { createStore, useStore } from './store.ts';

const zone = createStore('Australia/Sydney');

/** The pharmacy's IANA zone; the shell sets it from the profile, because days belong to the pharmacy (WEB-22). */
export const setTimeZone = (iana: string): void => zone.set(iana);

export const useTimeZone = (): string => useStore(zone);

/** This moment as an ISO instant. */
export const getNowInstant = (): string => new Date().toISOString();

/** Milliseconds, for measuring how long ago something was. */
export const getNowMilliseconds = (): number => Date.now();

/** The pharmacy's calendar day now. */
export const getToday = (): Day => computeToday(zone.get(), getNowInstant());
