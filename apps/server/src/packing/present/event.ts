import { type CheckResult, jobStatuses } from '@packwright/core/jobs';
import { type EventRow, readMedicines } from '../store/events.ts';
import type { listLabelMismatches } from '../store/label-mismatches.ts';
import type { listDeliveriesOfJob } from '../store/deliveries.ts';
import type { listMachineOrders } from '../store/machine-orders.ts';
import type { listReturnsOfJob } from '../store/stale-packs.ts';
import type { CommentRow } from '../store/comments.ts';
import type { listPrints, RecordedPrintKind } from '../store/prints.ts';

const noStatus = jobStatuses.creating.code;

/** One thing that happened to a pack; a job that did not exist before came from CREATING. */
export function presentEvent(row: EventRow, drugNames: ReadonlyMap<number, string>) {
  const { result = '' as const } = row.detail as { readonly result?: CheckResult };
  return {
    date: row.at,
    action: row.action,
    fromStatus: row.fromStatus ?? noStatus,
    toStatus: row.toStatus,
    userName: `${row.firstName} ${row.lastName}`,
    onBehalfOf: [row.behalfFirstName, row.behalfLastName].filter(Boolean).join(' '),
    reason: row.reason,
    comment: row.comment,
    medicines: readMedicines(row.detail).flatMap((id) => drugNames.get(id) ?? []),
    result,
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

type DeliveryRow = Awaited<ReturnType<typeof listDeliveriesOfJob>>[number];
type OrderRow = Awaited<ReturnType<typeof listMachineOrders>>[number];
type ReturnRow = Awaited<ReturnType<typeof listReturnsOfJob>>[number];
type MismatchRow = Awaited<ReturnType<typeof listLabelMismatches>>[number];

/** The history of a pack besides its events; none of it changes the status. */
interface HistoryBesideEvents {
  readonly prints: readonly PrintRow[];
  /** The labels of other packs that were scanned over it. */
  readonly mismatches: readonly MismatchRow[];
  /** Its orders for a packing machine. */
  readonly orders: readonly OrderRow[];
  /** The delivery runs that it was on. */
  readonly deliveries: readonly DeliveryRow[];
  /** When it was asked back, and how that ended. */
  readonly returns: readonly ReturnRow[];
  /** The comments of people on it. */
  readonly comments: readonly CommentRow[];
}

/** The events of a pack and what happened between them, which shows the status at its time. */
export function presentHistory(
  events: readonly EventRow[],
  drugNames: ReadonlyMap<number, string>,
  { prints, mismatches, orders, deliveries, returns, comments }: HistoryBesideEvents,
): PresentedEvent[] {
  const moves = events.map((event) => presentEvent(event, drugNames));
  const findBefore = (at: string) => moves.findLast(({ date }) => date <= at) ?? moves[0];
  const buildBetween = (
    own: Pick<PresentedEvent, 'date' | 'action' | 'userName'> & Partial<PresentedEvent>,
  ): PresentedEvent => {
    const before = findBefore(own.date);
    const status = before?.toStatus ?? noStatus;
    const between = { fromStatus: status, toStatus: status, jobVersion: before?.jobVersion ?? 1 };
    return { onBehalfOf: '', reason: '', comment: '', medicines: [], result: '', ...between, ...own };
  };
  const papers = prints.map((print) =>
    buildBetween({
      date: print.printedAt,
      action: printActions[print.kind as RecordedPrintKind],
      userName: `${print.firstName} ${print.lastName}`,
      reason: print.reprint > 0 ? `REPRINT ${print.reprint}` : '',
    }),
  );
  const doors = deliveries.flatMap((delivery) => listDoorEvents(delivery).map(buildBetween));
  const back = returns.flatMap((own) => listReturnEvents(own).map(buildBetween));
  const written = comments.flatMap((own) => listCommentEvents(own).map(buildBetween));
  const machine = orders.flatMap((order) => listOrderEvents(order).map(buildBetween));
  // The stage is the bench at which it happened; of the other pack its number is enough to find it (PACK-98).
  const labels = mismatches.map((scan) =>
    buildBetween({
      date: scan.scannedAt,
      action: scan.isOtherPatient ? 'scanOtherPatientLabel' : 'scanOtherPackLabel',
      fromStatus: scan.status,
      toStatus: scan.status,
      userName: `${scan.firstName} ${scan.lastName}`,
      reason: scan.labelJobNumber,
    }),
  );
  return [...moves, ...papers, ...labels, ...machine, ...doors, ...back, ...written].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  );
}

/** An order for a packing machine: made by a person, written into the folder, taken back or answered (PACK-111, PACK-122). */
function listOrderEvents(order: OrderRow) {
  const { fileName: reason, state, message: comment } = order;
  const made = state === 'downloaded' ? 'downloadMachineOrder' : 'makeMachineOrder';
  const userName = `${order.firstName} ${order.lastName}`;
  const withdrawer = `${order.withdrawerFirstName} ${order.withdrawerLastName}`;
  const isWritten = order.sentAt !== null;
  // Of an order that was not written, the machine knows nothing: a person withdrew it, or we refused to write it.
  const withdrawn = isWritten
    ? { action: 'withdrawMachineOrder', userName: '' }
    : { action: 'withdrawWaitingOrder', userName: withdrawer };
  const answer = state === 'refused' && !isWritten ? 'leaveOrderUnwritten' : `${state}ByMachine`;
  return [
    { date: order.createdAt, action: made, userName, reason },
    ...(order.sentAt === null
      ? []
      : [{ date: order.sentAt, action: 'writeMachineOrder', userName: '', reason }]),
    ...(order.notTakenAt === null
      ? []
      : [{ date: order.notTakenAt, action: 'notTakenByMachine', userName: '', reason }]),
    ...(order.withdrawAskedAt === null
      ? []
      : [{ date: order.withdrawAskedAt, action: 'askMachineOrderBack', userName: withdrawer, reason }]),
    ...(order.withdrawnAt === null ? [] : [{ date: order.withdrawnAt, ...withdrawn, reason }]),
    ...(order.answeredAt === null
      ? []
      : [{ date: order.answeredAt, action: answer, userName: '', reason, comment }]),
  ];
}

/** A delivery run: the pack left on it, and was handed over or refused (PACK-117, PACK-118). */
function listDoorEvents(delivery: DeliveryRow) {
  const { runName, state, receivedBy, reason, comment, recordedAt } = delivery;
  const left = {
    date: delivery.createdAt,
    action: 'leaveOnRun',
    userName: delivery.createdName,
    reason: runName,
  };
  if (recordedAt === null) return [left];
  const said = state === 'delivered' ? receivedBy : reason;
  return [
    left,
    { date: recordedAt, action: `${state}AtDoor`, userName: delivery.recordedName, reason: said, comment },
  ];
}

const returnActions: Readonly<Record<string, string>> = {
  returned: 'cameBack',
  rightAsItIs: 'staysOut',
  lost: 'wasLost',
};

/** A pack that was asked back, and what became of it; a used pack comes back without being asked for (PACK-120). */
function listReturnEvents(own: ReturnRow) {
  const { wantedAt, closedAt, outcome, closeComment, wasteRecord } = own;
  const wanted = { date: wantedAt, action: 'wantBack', userName: own.wantedName, comment: own.comment };
  if (closedAt === null || outcome === null) return [wanted];
  const end = {
    date: closedAt,
    action: returnActions[outcome] ?? outcome,
    userName: own.closedName,
    onBehalfOf: own.witnessName,
    reason: wasteRecord,
    comment: [closeComment, own.witnessReason].filter(Boolean).join(' · '),
  };
  return closedAt === wantedAt ? [end] : [wanted, end];
}

/** A comment was written, and done or taken back; what was taken back is no longer told (PACK-142). */
function listCommentEvents(own: CommentRow) {
  const { writtenAt, writtenName: userName, content, doneAt, doneName, takenBackAt } = own;
  const isKept = takenBackAt === null;
  const written = { date: writtenAt, action: 'writeComment', userName, comment: isKept ? content : '' };
  return [
    written,
    ...(takenBackAt === null ? [] : [{ date: takenBackAt, action: 'takeBackComment', userName }]),
    ...(doneAt === null ? [] : [{ date: doneAt, action: 'doComment', userName: doneName, comment: content }]),
  ];
}
