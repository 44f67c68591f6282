import { medicineTexts } from '@packwright/contract/list-labels';
import { profileSheetTexts } from '@packwright/contract/paper-labels';
import { createHistoryReader } from '@packwright/core/prescriptions';
import { findDrugsByIds } from '../../catalogue/index.ts';
import type { Work } from '../../platform/work.ts';
import { describeMedicine } from '../rules/describe-medicine.ts';
import { getDrugOfPrescription } from '../rules/drug-lookup.ts';
import {
  findFoilHeadings,
  findFoilLabels,
  listActiveOfPatients,
  listChangesOfPatients,
} from '../store/index.ts';
import type { ProfileLanguage } from './profile-sheets.ts';

/** The current medicines of these patients in the words of a printed profile. */
export async function loadReportMedicines(
  work: Work,
  patientIds: readonly number[],
  language: ProfileLanguage,
) {
  const rows = await listActiveOfPatients(work.db, patientIds);
  const drugs = await findDrugsByIds(work.db, [...new Set(rows.map(({ drugId }) => drugId))]);
  const foilIds = [...new Set(rows.map(({ foilId }) => foilId))];
  const headings = await findFoilHeadings(work.db, foilIds);
  const labels = await findFoilLabels(work.db, foilIds);
  const texts = { medicine: medicineTexts[language], sheet: profileSheetTexts[language] };
  return rows.map((row) => ({
    patientId: row.patientId,
    packType: row.packType,
    startDate: row.startDate,
    endDate: row.endDate,
    foilLabel: labels.get(row.foilId) ?? '',
    headings: headings.get(row.foilId) ?? [],
    said: describeMedicine(
      row,
      getDrugOfPrescription(row, drugs),
      headings.get(row.foilId) ?? [],
      null,
      texts,
    ),
  }));
}

/** The changes of these patients in the reader's words, each patient's newest first. */
export async function loadReportChanges(
  work: Work,
  search: Omit<Parameters<typeof listChangesOfPatients>[1], 'timezone'>,
  language: ProfileLanguage,
) {
  const rows = await listChangesOfPatients(work.db, { ...search, timezone: work.who.timezone });
  const labels = await findFoilLabels(work.db, [
    ...new Set(rows.flatMap(({ foilId }) => (foilId === null ? [] : [foilId]))),
  ]);
  const texts = medicineTexts[language];
  const [ofPack, ofMedicine] = [createHistoryReader(texts, true), createHistoryReader(texts, false)];
  return rows.map(({ prescriptionId, foilId, details, ...row }) => {
    const { formatField, formatValue } = prescriptionId === null ? ofPack : ofMedicine;
    const changes = details.map(
      ({ field, oldValue, newValue }) =>
        `${formatField(field)}: ${formatValue(field, oldValue)} → ${formatValue(field, newValue)}`,
    );
    return {
      ...row,
      foilLabel: foilId === null ? '' : (labels.get(foilId) ?? ''),
      changes: changes.join('; '),
    };
  });
}
