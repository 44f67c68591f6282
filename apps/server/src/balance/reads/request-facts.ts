import { addMonths, type Day } from '@packwright/core/days';
import type { Hundredths } from '@packwright/core/quantity';
import { type DrugRow, findDrugsByIds } from '../../catalogue/index.ts';
import { type DoctorRow, findDoctorsByExternalIds } from '../../doctors/index.ts';
import { listPatientDoctors } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { type FoundScript, toFoundScript } from '../rules/known-script.ts';
import { toMedicineKey, toSpanKey } from '../rules/medicine-key.ts';
import type { MedicineLines } from '../rules/requested-medicines.ts';
import { computeWeeklyUses } from '../rules/weekly-use.ts';
import { listPackedSpans, listRefills, type PackedSpan } from '../store/balance-facts.ts';
import { allBalances, type ListedBalance, listBalances } from '../store/balance-list.ts';
import { listNewestScripts } from '../store/newest-scripts.ts';
import type { RequestPatient } from '../store/request-patients.ts';
import { listOpenRequests, type OpenRequest } from '../store/script-requests.ts';

type PatientDoctor = Awaited<ReturnType<typeof listPatientDoctors>>[number];

/** All that is known beside the profiles, by patient and drug where a medicine has it. */
export interface RequestFacts {
  readonly scripts: ReadonlyMap<string, FoundScript>;
  readonly balances: ReadonlyMap<string, ListedBalance>;
  readonly spans: ReadonlyMap<string, readonly PackedSpan[]>;
  readonly weeklyUses: ReadonlyMap<number, Hundredths>;
  readonly drugs: ReadonlyMap<number, DrugRow>;
  readonly requests: ReadonlyMap<string, OpenRequest>;
  readonly prescribers: ReadonlyMap<string, DoctorRow>;
  /** The first doctor of each patient. */
  readonly doctors: ReadonlyMap<number, PatientDoctor>;
}

/** A script of that long ago is over, whatever it allowed; a supply of it has been used. */
const monthsOfScripts = 13;

export async function loadRequestFacts(
  { db, today, who }: Work,
  patients: readonly RequestPatient[],
  medicines: readonly MedicineLines[],
): Promise<RequestFacts> {
  const patientIds = patients.map(({ id }) => id);
  const balances = await listBalances(db, { ...allBalances, userId: who.userId, patientIds });
  const accounts = balances.flatMap(({ accountId }) => accountId ?? []);
  const scripts = await loadScripts(db, patients, addMonths(today, -monthsOfScripts));
  const external = [...scripts.values()].map(({ externalDoctorId }) => externalDoctorId);
  const prescribers = await findDoctorsByExternalIds(db, [...new Set(external)]);
  const spans = await listPackedSpans(db, patientIds, today);
  const open = await listOpenRequests(db, patientIds);
  return {
    scripts,
    balances: new Map(balances.map((row) => [toMedicineKey(row), row])),
    spans: Map.groupBy(spans, toSpanKey),
    weeklyUses: computeWeeklyUses(await listRefills(db, accounts), who.timezone),
    drugs: await findDrugsByIds(db, [...new Set(medicines.map(({ first }) => first.drugId))]),
    requests: new Map(open.map((request) => [toMedicineKey(request), request])),
    prescribers: new Map(prescribers.map((doctor) => [doctor.externalDoctorId, doctor])),
    // Those of lower priority come later and do not replace the first.
    doctors: new Map(
      (await listPatientDoctors(db, patientIds)).toReversed().map((link) => [link.patientId, link]),
    ),
  };
}

/** The newest script of each medicine, under whichever code it was sent. */
async function loadScripts(
  db: Work['db'],
  patients: readonly RequestPatient[],
  since: Day,
): Promise<Map<string, FoundScript>> {
  const rows = await listNewestScripts(db, patients, since);
  return new Map(rows.map((row) => [toMedicineKey(row), toFoundScript(row)]));
}
