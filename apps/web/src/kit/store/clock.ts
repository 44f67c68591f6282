import { type Day, todayIn } from '@packwright/core/days';
import { storeOf, useStore } from './store.ts';

const zone = storeOf('Australia/Sydney');

/** The pharmacy's IANA zone; the shell sets it from the profile, because days belong to the pharmacy (D-009). */
export const setTimeZone = (iana: string): void => zone.set(iana);

export const useTimeZone = (): string => useStore(zone);

/** This moment as an ISO instant. */
export const instantNow = (): string => new Date().toISOString();

/** Milliseconds, for measuring how long ago something was. */
export const millisecondsNow = (): number => Date.now();

/** The pharmacy's calendar day now. */
export const today = (): Day => todayIn(zone.get(), instantNow());
