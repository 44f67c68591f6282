import type { jobRow } from '@packwright/contract/packing';
import type { Day } from '@packwright/core/days';
import { jobStatuses } from '@packwright/core/jobs';
import type * as z from 'zod/mini';
import { patientNameOf } from '../../patients/index.ts';
import { statusOf } from '../moves/core-job.ts';
import type { ListedJob } from '../store/list.ts';

const deleted = jobStatuses.deleted.code;

/** A job in the words of the wire; its number is its barcode (D-148). */
export function presentJob(row: ListedJob): z.input<typeof jobRow> {
  return {
    jobId: row.id,
    jobNumber: row.job_number,
    barcode: row.job_number,
    status: row.status,
    statusName: jobStatuses[statusOf(row)].name,
    version: row.version,
    snapshotVersion: row.snapshot_version,
    patientId: row.patient_id,
    firstName: row.first_name,
    lastName: row.last_name,
    patientName: patientNameOf(row),
    patientGroupId: row.patient_group_id,
    patientGroupName: row.group_name,
    wardName: row.ward_name,
    room: row.room,
    foilId: row.foil_id,
    foilLabel: row.foil_label,
    category: row.category,
    packType: row.pack_type,
    clientCode: row.client_code,
    blisterType: row.foil_type,
    packStartDate: row.window_start as Day,
    packEndDate: row.window_end as Day,
    weekIndex: row.week_index,
    numberOfWeek: row.week_count,
    distribution: row.distribution,
    dateCreated: row.created_at,
    createdBy: row.created_name,
    lastPrintDate: row.last_printed_at ?? '',
    printedBy: row.printed_name,
    packedBy: row.packed_name,
    correctedBy: row.corrected_names,
    packedDate: row.packed_at ?? '',
    checkedBy: row.checked_name,
    checkedDate: row.checked_at ?? '',
    completedBy: row.completed_name,
    completedDate: row.completed_at ?? '',
    distributionComment: row.distribution_comment,
    lineCount: row.line_count,
    confirmedCount: row.confirmed_count,
    skippedCount: row.skipped_count,
    wasRejected: row.was_rejected,
    isDeletedPacking: row.status === deleted,
    isBalanceKept: row.is_balance_kept,
  };
}
