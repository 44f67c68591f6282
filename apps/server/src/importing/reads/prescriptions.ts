import { Refusal, sharedRefusals } from '@packwright/contract';
import type { importingCalls } from '@packwright/contract/importing';
import { type HandlerInput, resolvePage } from '@packwright/contract/machinery';
import { findDispenseDays } from '../../access/index.ts';
import { findDoctorsByExternalIds } from '../../doctors/index.ts';
import { listActiveOfPatient } from '../../medication/index.ts';
import { findPatient, findPatientsByExternalIds } from '../../patients/index.ts';
import { addMilliseconds } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import { presentStagedPrescription } from '../present/prescriptions.ts';
import { loadDrugsOfCodes } from './drugs.ts';
import { findStagedRows, listStagedScriptRows, type StagedRow } from '../store/index.ts';

const dayOfMilliseconds = 24 * 3_600_000;

type StagedPrescriptionQuery = HandlerInput<typeof importingCalls.listStagedPrescriptions>['query'];

/** The medicines that were supplied to a patient within the days of the pharmacy (ADMIN-57), each beside the medicine of the profile. */
export async function listStagedPrescriptions(work: Work, query: StagedPrescriptionQuery) {
  const patient = await findPatient(work.db, query.patientId);
  if (patient === undefined) throw new Refusal(sharedRefusals.notFound);
  const { size, offset } = resolvePage(query);
  // 0 is no number of the dispensing system (PATIENT-8).
  if (patient.externalPatientId === 0) return { rows: [], total: 0 };
  const { toImport } = await findDispenseDays(work.db, work.who.pharmacyId);
  const rows = await listStagedScriptRows(work.db, {
    dispensedSince: addMilliseconds(work.now, -toImport * dayOfMilliseconds),
    externalPatientId: patient.externalPatientId,
    query: query.query ?? '',
    sortField: query.sortField ?? 'dispensedBrand',
    isDescending: query.sortOrder === 'desc',
    limit: size,
    offset,
  });
  return { rows: await compareScripts(work, rows, patient.id), total: rows[0]?.total ?? 0 };
}

export async function getStagedPrescription(work: Work, id: number) {
  const [row] = await findStagedRows(work.db, 'SCR', [id]);
  const [patient] =
    row === undefined
      ? []
      : await findPatientsByExternalIds(work.db, [Number(row.content.externalPatientId)]);
  if (row === undefined || patient === undefined) throw new Refusal(sharedRefusals.notFound);
  const [prescription] = await compareScripts(work, [row], patient.id);
  if (prescription === undefined) throw new Refusal(sharedRefusals.notFound);
  return prescription;
}

async function compareScripts({ db }: Work, rows: readonly StagedRow[], patientId: number) {
  const [drugs, doctors, medicines] = await Promise.all([
    loadDrugsOfCodes(
      { db },
      rows.map(({ content }) => content.drugCode ?? ''),
    ),
    findDoctorsByExternalIds(
      db,
      rows.map(({ content }) => content.externalDoctorId ?? ''),
    ),
    listActiveOfPatient(db, patientId),
  ]);
  const followed = await findStagedRows(
    db,
    'SCR',
    medicines.flatMap(({ dispenseStagingId }) => dispenseStagingId ?? []),
  );
  return rows.map((row) => {
    const { drugCode, externalDoctorId } = row.content;
    const drug = drugs.get(drugCode ?? '')?.drug;
    const ownCode = drug?.drugCode ?? drugCode;
    const medicine = medicines.find((each) => each.drugCode === ownCode) ?? null;
    return presentStagedPrescription(row, {
      patientId,
      drugId: drug?.id ?? 0,
      doctor: doctors.find((each) => each.externalDoctorId === externalDoctorId) ?? null,
      medicine,
      followed: followed.find(({ id }) => id === medicine?.dispenseStagingId) ?? null,
    });
  });
}
