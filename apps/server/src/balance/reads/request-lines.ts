import { createDailyNeed } from '@packwright/core/balance';
import { addDays, computeDaysBetween, createDay, type Day } from '@packwright/core/days';
import { groupTypes, packingStatuses } from '@packwright/core/fields';
import { formatDoctorName } from '@packwright/core/identifiers';
import { getDrugFlags } from '@packwright/core/medicines';
import { ceasedLatelyDays, isInPack, isPrn, toDoseRule } from '@packwright/core/prescriptions';
import {
  addQuantities,
  fromTablets,
  type Hundredths,
  subtractQuantity,
  toHundredths,
  zero,
} from '@packwright/core/quantity';
import { daysPerWeek, type Suspension } from '@packwright/core/schedule';
import {
  computeCover,
  computeLeftOfSupply,
  type Cover,
  judgeRequest,
  leadDays,
  needsPrescription,
  type RequestChoice,
  type RequestedMedicine,
  type RequestVerdict,
} from '@packwright/core/script-requests';
import type { DrugRow } from '../../catalogue/index.ts';
import { listSinceCeasing } from '../../medication/index.ts';
import { toSuspensions } from '../../patients/index.ts';
import { addMilliseconds } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import type { FoundScript } from '../rules/known-script.ts';
import { toMedicineKey, toSpanKey } from '../rules/medicine-key.ts';
import { groupMedicines, type MedicineLines, type RequestScope } from '../rules/requested-medicines.ts';
import { listRequestPatients, type RequestPatient } from '../store/request-patients.ts';
import type { OpenRequest } from '../store/script-requests.ts';
import { loadRequestFacts, type RequestFacts } from './request-facts.ts';

export interface RequestSearch extends RequestScope {
  readonly patientGroupIds: readonly number[];
  readonly patientIds: readonly number[];
  readonly includesSuspended: boolean;
  readonly weeks: number;
  readonly mostSuppliesLeft: number;
  readonly includedIds: ReadonlySet<number>;
  readonly excludedIds: ReadonlySet<number>;
}

/** A medicine of a patient with all that a request for its script asks (REQUEST-1). */
export interface RequestLine {
  readonly patient: RequestPatient;
  readonly isSuspended: boolean;
  readonly medicine: MedicineLines;
  readonly drug: DrugRow;
  readonly script: FoundScript | null;
  readonly prescriber: { readonly id: number; readonly name: string } | null;
  readonly isFavorite: boolean;
  readonly available: Hundredths;
  readonly needOn: (day: Day) => Hundredths;
  readonly weeklyNeed: Hundredths;
  readonly leadDays: number;
  readonly cover: Cover;
  readonly choice: RequestChoice | null;
  readonly verdict: RequestVerdict;
  /** The newest request for it that nobody has answered. */
  readonly request: OpenRequest | null;
}

const dayLength = 24 * 3_600_000;
/** So many weeks are looked ahead, as the longest request asks. */
const weeksAhead = 26;

/** The medicines in the scope of a search, by patient and name, each judged (REQUEST-4). */
export async function loadRequestLines(work: Work, search: RequestSearch): Promise<RequestLine[]> {
  const found = await listRequestPatients(work.db, search);
  const patients = found.filter((patient) => search.includesSuspended || !isSuspended(patient, work.today));
  // Below, no patients at all would stand for everybody.
  if (patients.length === 0) return [];
  const byId = new Map(patients.map((patient) => [patient.id, patient]));
  const since = addMilliseconds(work.now, -ceasedLatelyDays * dayLength);
  const medicines = groupMedicines(await listSinceCeasing(work.db, [...byId.keys()], since), search);
  const facts = await loadRequestFacts(work, patients, medicines);
  const built = medicines.flatMap((medicine) => {
    const patient = byId.get(medicine.patientId);
    const drug = facts.drugs.get(medicine.first.drugId);
    return patient && drug ? buildLine(work.today, search, { patient, medicine, drug }, facts) : [];
  });
  const places = new Map(patients.map(({ id }, at) => [id, at]));
  const getPlace = ({ patient }: RequestLine): number => places.get(patient.id) ?? 0;
  return built.toSorted(
    (a, b) =>
      getPlace(a) - getPlace(b) || a.medicine.first.drugName.localeCompare(b.medicine.first.drugName, 'en'),
  );
}

function isSuspended({ packingStatus, ...patient }: RequestPatient, today: Day): boolean {
  if (packingStatus === packingStatuses.suspended.code) return true;
  return toSuspensions(patient).some(({ from, to }) => from <= today && today <= to);
}

interface Found {
  readonly patient: RequestPatient;
  readonly medicine: MedicineLines;
  readonly drug: DrugRow;
}

function buildLine(today: Day, search: RequestSearch, found: Found, facts: RequestFacts): RequestLine {
  const { patient, medicine, drug } = found;
  const key = toMedicineKey(medicine);
  const script = facts.scripts.get(key) ?? null;
  const request = facts.requests.get(key) ?? null;
  const lead = patient.groupType === nursingHome ? leadDays.facility : leadDays.community;
  const requested = buildRequested(today, search, found, script, facts);
  const cover = computeCover(requested, { today, leadDays: lead, days: weeksAhead * daysPerWeek });
  const choice = getChoice(medicine.first.id, search);
  const verdict = judgeRequest(
    requested,
    cover,
    { today, weeks: search.weeks, mostSuppliesLeft: search.mostSuppliesLeft, leadDays: lead },
    { choice, askedOn: request && createDay(request.requestedOn) },
  );
  const week = Array.from({ length: daysPerWeek }, (_, at) => requested.needOn(addDays(today, at)));
  return {
    patient,
    isSuspended: isSuspended(patient, today),
    medicine,
    drug,
    script,
    prescriber: findPrescriber(patient.id, script, facts),
    isFavorite: facts.balances.get(key)?.isFavorite ?? false,
    available: requested.available,
    needOn: requested.needOn,
    weeklyNeed: addQuantities(...week),
    leadDays: lead,
    cover,
    choice,
    verdict,
    request,
  };
}

const [, nursingHomeName] = groupTypes;
const nursingHome = groupTypes.indexOf(nursingHomeName);

function getChoice(id: number, { includedIds, excludedIds }: RequestSearch): RequestChoice | null {
  if (excludedIds.has(id)) return 'exclude';
  return includedIds.has(id) ? 'include' : null;
}

/** The doctor who wrote the newest script; of one who is not ours, the first doctor of the patient. */
function findPrescriber(
  patientId: number,
  script: FoundScript | null,
  { prescribers, doctors }: RequestFacts,
): RequestLine['prescriber'] {
  const author = script && prescribers.get(script.externalDoctorId);
  if (author) return { id: author.id, name: formatDoctorName(author) };
  const doctor = doctors.get(patientId);
  return doctor ? { id: doctor.doctorId, name: formatDoctorName(doctor) } : null;
}

function buildRequested(
  today: Day,
  search: RequestSearch,
  { patient, medicine, drug }: Found,
  script: FoundScript | null,
  facts: RequestFacts,
): RequestedMedicine {
  const balance = facts.balances.get(toMedicineKey(medicine));
  const use = balance?.accountId ? facts.weeklyUses.get(balance.accountId) : undefined;
  const needOn = isPrn(medicine)
    ? createWeeklyNeed(today, use ?? zero)
    : createNeed(medicine, search.includesSuspended ? [] : toSuspensions(patient), facts);
  const packed = subtractQuantity(toHundredths(balance?.balance ?? 0), toHundredths(balance?.committed ?? 0));
  return {
    script,
    available: isInPack(medicine) ? packed : computeLeftOfSupply(script, needOn, today),
    needOn,
    isUseKnown: isPrn(medicine) ? use !== undefined : medicine.lines.some(hasDose),
    packSize: drug.packSize > 0 ? fromTablets(drug.packSize) : zero,
    needsPrescription: needsPrescription(drug),
    isControlled: isControlled(medicine, drug),
    // A medicine that is taken when required has no days.
    isSixtyDayDrug: drug.isSixtyDay && !isPrn(medicine),
  };
}

/** S8 by its drug or by one of its prescriptions (LEDGER-20). */
const isControlled = ({ lines }: MedicineLines, drug: DrugRow): boolean =>
  getDrugFlags(drug).isS8Drug || lines.some(({ isS8Drug }) => isS8Drug);

const hasDose = ({ doses }: { readonly doses: readonly Hundredths[] }): boolean =>
  doses.some((dose) => dose > zero);

/** A medicine without days is needed on the first day of each week, from whichever day the weeks are counted. */
const createWeeklyNeed =
  (today: Day, use: Hundredths) =>
  (day: Day): Hundredths =>
    computeDaysBetween(today, day) % daysPerWeek === 0 ? use : zero;

/** A ceased medicine is judged as if it were taken on. */
function createNeed(
  { lines, drugCode, isCeased }: MedicineLines,
  suspensions: readonly Suspension[],
  { spans }: RequestFacts,
): (day: Day) => Hundredths {
  return createDailyNeed(
    lines
      .filter((line) => !isPrn(line))
      .map((line) => ({
        rule: toDoseRule(isCeased ? { ...line, endDate: null } : line, suspensions),
        packed: isInPack(line) ? (spans.get(toSpanKey({ prescriptionId: line.id, drugCode })) ?? []) : [],
      })),
  );
}
