import { jobStatuses } from '@packwright/core/jobs';
import type { EventRow } from '../store/events.ts';
import type { listLabelMismatches } from '../store/label-mismatches.ts';
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

type MismatchRow = Awaited<ReturnType<typeof listLabelMismatches>>[number];

/**
 * The events of a pack, and between them its prints and the labels of other packs that were scanned over it. Neither
 * changes the status, so a print shows the status at its time.
 */
export function presentHistory(
  events: readonly EventRow[],
  prints: readonly PrintRow[],
  mismatches: readonly MismatchRow[],
): PresentedEvent[] {
  const moves = events.map(presentEvent);
  const findBefore = (at: string) => moves.findLast(({ date }) => date <= at) ?? moves[0];
  const papers = prints.map((print): PresentedEvent => {
    const before = findBefore(print.printedAt);
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
  // The stage is the bench at which it happened; of the other pack its number is enough to find it (PACK-98).
  const labels = mismatches.map(
    (scan): PresentedEvent => ({
      date: scan.scannedAt,
      action: scan.isOtherPatient ? 'scanOtherPatientLabel' : 'scanOtherPackLabel',
      fromStatus: scan.status,
      toStatus: scan.status,
      userName: `${scan.firstName} ${scan.lastName}`,
      onBehalfOf: '',
      reason: scan.labelJobNumber,
      comment: '',
      jobVersion: findBefore(scan.scannedAt)?.jobVersion ?? 1,
    }),
  );
  return [...moves, ...papers, ...labels].toSorted((one, other) => one.date.localeCompare(other.date));
}
