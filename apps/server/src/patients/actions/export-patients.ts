import { Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import { patientList, type patientsCalls } from '@packwright/contract/patients';
import { limits } from '@packwright/core/fields';
import { listSeenColumns } from '@packwright/core/lists';
import { exportList } from '../../platform/lists/index.ts';
import { mostNamed } from '../../platform/audit/index.ts';
import type { FileLink } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import { presentPatientRow } from '../present.ts';
import { assertFilters } from '../reads.ts';
import { findPatientIds, listPatientRows } from '../store/index.ts';
import { chooseOrder } from './choose-order.ts';

const batchSize = 1000;

/** The patient list as a table. Which patients, in which order, is read at once; their rows follow in batches. */
export async function exportPatients(
  work: Work,
  body: HandlerInput<typeof patientsCalls.exportPatients>['body'],
): Promise<FileLink> {
  assertFilters(patientList, body);
  const sortField = await chooseOrder(work, body);
  const page = { ...body, sortField, offset: 0, size: limits.exportRows };
  const found = await findPatientIds(work.db, work.who.pharmacyId, body, page);
  if (found.total > found.ids.length || found.truncated) throw new Refusal(sharedRefusals.exportTooLarge);
  work.audit({ area: 'patients', action: 'export list', detail: { ...body, rows: found.total } });
  // The patients in the table are recorded like those of any other read (AUDIT-4).
  work.recordPatientRead({ subjects: { patient: found.ids.slice(0, mostNamed) }, total: found.total });
  if (found.total === 0) return { fileName: '', fileUrl: '' };
  const columns = body.columns ?? listSeenColumns(patientList);
  return exportList(work, patientList, readBatches(work, found.ids, columns), { ...body, columns });
}

async function* readBatches(work: Work, ids: readonly number[], columns: readonly string[]) {
  for (let at = 0; at < ids.length; at += batchSize) {
    const rows = await listPatientRows(work.db, ids.slice(at, at + batchSize), columns);
    yield rows.map((row) => presentPatientRow(row, row.notes, work.today));
  }
}
