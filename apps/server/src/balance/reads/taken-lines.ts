import { translateHeadings } from '@packwright/contract/paper-labels';
import { absentDay, type Day, toWireDay } from '@packwright/core/days';
import { describeSlotDoses } from '@packwright/core/reports';
import { findFoilHeadings, findFoilLabels, listActiveByDrugCode } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';

/** The lines of a profile with one drug in the words of a report; texts are empty where nothing is to be said. */
export interface TakenLines {
  readonly foilLabel: string;
  readonly doses: string;
  /** 0001-01-01 for none. */
  readonly startDate: Day;
  readonly endDate: Day;
}

export const noLines: TakenLines = {
  foilLabel: '',
  doses: '',
  startDate: absentDay,
  endDate: absentDay,
};

/** How these patients take a drug now, by patient: from the first start of their lines to the last end (DRUG-16). */
export async function loadTakenLines(
  { db }: Work,
  drugCode: string,
  patientIds: readonly number[],
  language: Parameters<typeof translateHeadings>[1],
): Promise<ReadonlyMap<number, TakenLines>> {
  if (patientIds.length === 0) return new Map();
  const lines = await listActiveByDrugCode(db, drugCode, patientIds);
  const foilIds = [...new Set(lines.map(({ foilId }) => foilId))];
  const headings = await findFoilHeadings(db, foilIds);
  const labels = await findFoilLabels(db, foilIds);
  const byPatient = Map.groupBy(lines, ({ patientId }) => patientId);
  return new Map(
    [...byPatient].map(([patientId, own]) => [
      patientId,
      {
        foilLabel: joinTexts(own.map(({ foilId }) => labels.get(foilId) ?? '')),
        doses: joinTexts(
          own.map(({ doses, foilId }) =>
            describeSlotDoses(doses, translateHeadings(headings.get(foilId) ?? [], language)),
          ),
        ),
        startDate: findEdge(
          own.map(({ startDate }) => startDate),
          'first',
        ),
        endDate: findEdge(
          own.map(({ endDate }) => endDate),
          'last',
        ),
      },
    ]),
  );
}

const joinTexts = (texts: readonly string[]): string =>
  [...new Set(texts.filter((text) => text !== ''))].join('; ');

/** A line without the day is taken always: then there is no such day. */
function findEdge(days: readonly (Day | null)[], edge: 'first' | 'last'): Day {
  const known = days.filter((day) => day !== null).toSorted();
  const found = known.at(edge === 'first' ? 0 : -1);
  return toWireDay(known.length < days.length ? null : (found ?? null));
}
