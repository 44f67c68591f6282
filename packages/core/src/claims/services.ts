import { addDays, compareDays, type Day } from '../days/index.ts';
import { daysPerWeek } from '../schedule/index.ts';

/** A pack that was handed out or waits for it, as far as a claim asks. */
export interface ClaimPack {
  readonly jobId: number;
  readonly patientId: number;
  readonly packStart: Day;
  /** Weeks of the pack, each of which is a service of its own. */
  readonly weeks: number;
}

/** One patient's packs of one week, which are one service however many they are (CLAIM-1). */
export interface ClaimService {
  readonly patientId: number;
  /** The day on which the pack of this week starts. */
  readonly serviceDay: Day;
  /** The packs that start this week on this day. */
  readonly jobIds: readonly number[];
}

/** The services of the packs from the first to the last day, in the order of days and patients. */
export function listServices(packs: readonly ClaimPack[], from: Day, to: Day): ClaimService[] {
  const found = new Map<string, ClaimService>();
  for (const { jobId, patientId, packStart, weeks } of packs) {
    for (let week = 0; week < weeks; week += 1) {
      const serviceDay = addDays(packStart, week * daysPerWeek);
      if (serviceDay < from || serviceDay > to) continue;
      const key = getServiceKey({ patientId, serviceDay });
      const jobIds = [...(found.get(key)?.jobIds ?? []), jobId];
      found.set(key, { patientId, serviceDay, jobIds });
    }
  }
  return [...found.values()].sort(
    (a, b) => compareDays(a.serviceDay, b.serviceDay) || a.patientId - b.patientId,
  );
}

/** The same text for the same service, such as '17 2026-03-02'. */
export const getServiceKey = ({ patientId, serviceDay }: Pick<ClaimService, 'patientId' | 'serviceDay'>) =>
  `${patientId} ${serviceDay}`;
