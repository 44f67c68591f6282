import { jobStatuses } from '@packwright/core/jobs';
import type { EventRow } from '../store/events.ts';
import type { listPrints, RecordedPrintKind } from '../store/prints.ts';

const noStatus = jobStatuses.creating.code;

/** One thing that happened to a pack; a job that did not exist before came from CREATING. */
export function presentEvent(row: EventRow) {
  return {
    date: row.at,
    action: row.action,
    fromStatus: row.fromStatus ?? noStatus,
    toStatus: row.toStatus,
    userName: `${row.firstName} ${row.lastName}`,
    onBehalfOf: [row.behalfFirstName, row.behalfLastName].filter(Boolean).join(' '),
    reason: row.reason,
    comment: row.comment,
    jobVersion: row.jobVersion,
  };
}

type PrintRow = Awaited<ReturnType<typeof listPrints>>[number];
type PresentedEvent = ReturnType<typeof presentEvent>;

const printActions: Record<RecordedPrintKind, string> = {
  sheet: 'printSheet',
  packing: 'printPackingSheet',
  label: 'printLabel',
};

/** The events of a pack with its prints between: a print changes no status, so it shows the status at its time. */
export function presentHistory(events: readonly EventRow[], prints: readonly PrintRow[]): PresentedEvent[] {
  const moves = events.map(presentEvent);
  const papers = prints.map((print): PresentedEvent => {
    const before = moves.findLast(({ date }) => date <= print.printedAt) ?? moves[0];
    const status = before?.toStatus ?? noStatus;
    return {
      date: print.printedAt,
      action: printActions[print.kind as RecordedPrintKind],
      fromStatus: status,
      toStatus: status,
      userName: `${print.firstName} ${print.lastName}`,
      onBehalfOf: '',
      reason: print.reprint > 0 ? `REPRINT ${print.reprint}` : '',
      comment: '',
      jobVersion: before?.jobVersion ?? 1,
    };
  });
  return [...moves, ...papers].toSorted((one, other) => one.date.localeCompare(other.date));
}
