import type { jobRow } from '@packwright/contract/packing';
import type { Day } from '@packwright/core/days';
import { type Job, jobStatuses } from '@packwright/core/jobs';
import { isOrderable } from '@packwright/core/machine-orders';
import { formatDecimal, toHundredths } from '@packwright/core/quantity';
import type * as z from 'zod/mini';
import { getPatientName } from '../../patients/index.ts';
import { toJobStatus } from '../transitions/core-job.ts';
import type { ListedJob } from '../store/job-list.ts';

const deleted = jobStatuses.deleted.code;

/** A job in the words of the wire; its number is its barcode (CODE-3). */
export function presentJob(row: ListedJob): z.input<typeof jobRow> {
  return {
    jobId: row.id,
    jobNumber: row.jobNumber,
    barcode: row.jobNumber,
    status: row.status,
    statusName: jobStatuses[toJobStatus(row)].name,
    version: row.version,
    snapshotVersion: row.snapshotVersion,
    patientId: row.patientId,
    firstName: row.firstName,
    lastName: row.lastName,
    patientName: getPatientName(row),
    patientGroupId: row.patientGroupId,
    patientGroupName: row.groupName,
    wardName: row.wardName,
    room: row.room,
    foilId: row.foilId,
    foilLabel: row.foilLabel,
    category: row.category,
    packType: row.packType,
    clientCode: row.clientCode,
    blisterType: row.foilType,
    packStartDate: row.windowStart as Day,
    packEndDate: row.windowEnd as Day,
    dueDate: row.dueOn as Day,
    weekIndex: row.weekIndex,
    numberOfWeek: row.weekCount,
    distribution: row.distribution,
    dateCreated: row.createdAt,
    createdBy: row.createdName,
    lastPrintDate: row.lastPrintedAt ?? '',
    printedBy: row.printedName,
    packedBy: row.packedName,
    correctedBy: row.correctedNames,
    packedDate: row.packedAt ?? '',
    checkedBy: row.checkedName,
    checkedDate: row.checkedAt ?? '',
    completedBy: row.completedName,
    completedDate: row.completedAt ?? '',
    distributionComment: row.distributionComment,
    lineCount: row.lineCount,
    confirmedCount: row.confirmedCount,
    isStale: row.isStale,
    skippedCount: row.skippedCount,
    leftOut: row.leftOut,
    otherQuantities: row.otherQuantities.map(({ drugName, packed, needed }) => ({
      drugName,
      packingQty: formatDecimal(toHundredths(packed)),
      qty: formatDecimal(toHundredths(needed)),
    })),
    signOff: row.signature as Job['signature'],
    wasRejected: row.wasRejected,
    isDeletedPacking: row.status === deleted,
    isBalanceKept: row.isBalanceKept,
    machineOrder: presentMachineOrder(row),
    machineMessage: row.machineMessage ?? '',
    commentCount: row.commentCount,
  };
}

/**
 * The state of its last order; due where a machine packs for the group, nobody has packed it, and no order stands
 * (GROUP-21).
 */
function presentMachineOrder(row: ListedJob): z.input<typeof jobRow>['machineOrder'] {
  const state = (row.machineState ?? '') as z.input<typeof jobRow>['machineOrder'];
  const isOpen = state === '' || state === 'withdrawn';
  const isDue = isOpen && row.isForMachine && isOrderable(toJobStatus(row), row.packedAt !== null);
  return isDue ? 'due' : state;
}
