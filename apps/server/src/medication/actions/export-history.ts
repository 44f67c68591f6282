import { Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import { type medicationCalls, medicationHistoryList } from '@packwright/contract/medication';
import { medicineTexts } from '@packwright/contract/list-labels';
import { limits } from '@packwright/core/fields';
import { createHistoryReader } from '@packwright/core/prescriptions';
import type { FileLink } from '../../platform/files/index.ts';
import { exportList } from '../../platform/lists/index.ts';
import type { Work } from '../../platform/work.ts';
import { listHistory } from '../reads/profiles.ts';

/** The history of a patient as a table in the reader's words (MED-24, MED-37). */
export async function exportHistory(
  work: Work,
  patientId: number,
  query: HandlerInput<typeof medicationCalls.exportMedicationHistory>['query'],
): Promise<FileLink> {
  const { format = 'xlsx', language, ...filter } = query;
  const page = { size: limits.exportRows, offset: 0 };
  const { rows, total } = await listHistory(work, { ...filter, patientId }, page);
  if (total > rows.length) throw new Refusal(sharedRefusals.exportTooLarge);
  work.audit({ area: 'medication', action: 'export history', patientId, detail: { ...query, rows: total } });
  work.recordPatientRead({ subjects: { patient: [patientId] }, total: 1 });
  if (total === 0) return { fileName: '', fileUrl: '' };
  const readers = createReaders(language);
  const read = rows.map((row) => {
    const { formatField, formatValue } = row.prescriptionId === 0 ? readers.pack : readers.medicine;
    const details = row.details.map(({ field, oldValue, newValue }) => ({
      field: formatField(field),
      oldValue: formatValue(field, oldValue),
      newValue: formatValue(field, newValue),
    }));
    return { ...row, details };
  });
  return exportList(work, medicationHistoryList, [read], { format, language });
}

function createReaders(language: keyof typeof medicineTexts = 'en') {
  const texts = medicineTexts[language];
  return { pack: createHistoryReader(texts, true), medicine: createHistoryReader(texts, false) };
}
