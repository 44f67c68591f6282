import { isHalvingWholeTablet } from '@packwright/core/prescriptions';
import type { BrokenMedicine, DrugChange } from '../../catalogue/index.ts';
import { getPatientName } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { findPatientNames, listActiveByDrug } from '../store/index.ts';

/**
 * The medicines of this drug whose doses hold parts of tablets that must stay whole only since the change; from then on
 * nothing is packed with them (MED-36). Reads without locks: the drug is held, and savers of medicines take it last.
 */
export async function listBrokenMedicines(
  work: Work,
  { before, after }: DrugChange,
): Promise<BrokenMedicine[]> {
  const rows = await listActiveByDrug(work.db, before.id);
  const broken = rows.filter((row) => isHalvingWholeTablet(row, after) && !isHalvingWholeTablet(row, before));
  const names = await findPatientNames(
    work.db,
    broken.map(({ patientId }) => patientId),
  );
  return broken.map(({ id, patientId, drugName }) => {
    const patient = names.get(patientId);
    const patientName = patient ? getPatientName(patient) : '';
    return { prescriptionId: id, patientId, patientName, drugName };
  });
}
