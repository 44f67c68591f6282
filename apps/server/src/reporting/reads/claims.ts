import {
  buildClaim,
  type ClaimFee,
  type ClaimRow,
  findClaimFee,
  getServiceKey,
  listServices,
} from '@packwright/core/claims';
import {
  addDays,
  compareDays,
  computeDaysBetween,
  createDay,
  type Day,
  type Weekday,
} from '@packwright/core/days';
import { daysPerWeek } from '@packwright/core/schedule';
import { listCompletedPacks } from '../../packing/index.ts';
import { listFundedPatients } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { type FundedPatient, toClaimPatient } from '../rules/claim-patient.ts';
import { programCodes, toProgram } from '../rules/programs.ts';
import {
  type ChoiceRow,
  type ClaimServiceRow,
  type EnrolmentRow,
  getClaimSetting,
  listChoices,
  listClaimedServices,
  listClaimFees,
  listDeclinedServices,
  listEnrolments,
} from '../store/index.ts';

type CompletedPack = Awaited<ReturnType<typeof listCompletedPacks>>[number];

/** A service of the period with all that its row shows. */
export interface LoadedClaim extends ClaimRow {
  readonly patient: FundedPatient;
  readonly packs: readonly CompletedPack[];
  readonly enrolment: EnrolmentRow | undefined;
  readonly choice: ChoiceRow | undefined;
  /** The service in its batch, or as the program declined it last. */
  readonly claimed: ClaimServiceRow | undefined;
  /** Cents; 0 when no fee was entered for the day. */
  readonly fee: number;
}

export interface LoadedClaims {
  readonly claims: readonly LoadedClaim[];
  readonly setting: Awaited<ReturnType<typeof getClaimSetting>>;
  /** Services in batches, of the period and a week around it. */
  readonly claimed: readonly ClaimServiceRow[];
}

interface Facts {
  readonly packs: readonly CompletedPack[];
  readonly enrolments: ReadonlyMap<number, EnrolmentRow>;
  readonly choices: ReadonlyMap<string, ChoiceRow>;
  readonly claimed: readonly ClaimServiceRow[];
  readonly answered: ReadonlyMap<string, ClaimServiceRow>;
  readonly fees: readonly ClaimFee[];
  readonly setting: LoadedClaims['setting'];
}

interface Period {
  readonly from: Day;
  readonly to: Day;
}

/**
 * The services of a period with what speaks against each (CLAIM-2), those of the earliest day first. All patients of a
 * program are read whatever a list shows: they share the cap of each week.
 */
export async function loadClaims(
  work: Work,
  period: Period,
  daaFundings: readonly number[] = programCodes,
): Promise<LoadedClaims> {
  const patients = await listFundedPatients(work.db, { daaFundings });
  const facts = await loadFacts(
    work,
    period,
    patients.map(({ id }) => id),
  );
  const claims = daaFundings.flatMap((code) => {
    const ofProgram = patients.filter(({ daaFunding }) => daaFunding === code);
    return buildProgram(work, period, code, ofProgram, facts);
  });
  return {
    claims: claims.toSorted(
      (a, b) =>
        compareDays(a.serviceDay, b.serviceDay) ||
        (a.patient.sortName ?? '').localeCompare(b.patient.sortName ?? '', 'en'),
    ),
    setting: facts.setting,
    claimed: facts.claimed,
  };
}

async function loadFacts({ db }: Work, { from, to }: Period, patientIds: readonly number[]): Promise<Facts> {
  const claimed = await listClaimedServices(db, addDays(from, -daysPerWeek), addDays(to, daysPerWeek));
  const declined = await listDeclinedServices(db, from, to);
  const enrolments = await listEnrolments(db, patientIds);
  const choices = await listChoices(db, from, to);
  return {
    packs: await listCompletedPacks(db, { patientIds, from, to }),
    enrolments: new Map(enrolments.map((row) => [row.patientId, row])),
    choices: new Map(choices.map((row) => [getServiceKey(row), row])),
    claimed,
    answered: new Map([...declined, ...claimed].map((row) => [getRowKey(row), row])),
    fees: await listClaimFees(db),
    setting: await getClaimSetting(db),
  };
}

const getRowKey = ({ patientId, serviceDay }: ClaimServiceRow): string =>
  getServiceKey({ patientId, serviceDay: createDay(serviceDay) });

function buildProgram(
  { today }: Work,
  { from, to }: Period,
  daaFunding: number,
  patients: readonly FundedPatient[],
  { packs, enrolments, choices, claimed, answered, fees, setting }: Facts,
): LoadedClaim[] {
  const program = toProgram(daaFunding);
  const byId = new Map(patients.map((patient) => [patient.id, patient]));
  const packsById = new Map(packs.map((pack) => [pack.id, pack]));
  const rows = buildClaim({
    program,
    services: listServices(packs.filter(({ patientId }) => byId.has(patientId)).map(toClaimPack), from, to),
    patients: new Map(
      patients.map((patient) => [patient.id, toClaimPatient(patient, enrolments.get(patient.id))]),
    ),
    claimed: claimed.map((row) => ({
      patientId: row.patientId,
      serviceDay: createDay(row.serviceDay),
      program: toProgram(row.daaFunding),
    })),
    choices: new Map([...choices].map(([key, { choice }]) => [key, choice])),
    today,
    cap: program === 'daa' ? setting.weeklyCap : null,
    weekStart: setting.weekStart as Weekday,
  });
  return rows.flatMap((row) => {
    const patient = byId.get(row.patientId);
    if (patient === undefined) return [];
    const key = getServiceKey(row);
    return {
      ...row,
      patient,
      packs: row.jobIds.flatMap((id) => packsById.get(id) ?? []),
      enrolment: enrolments.get(row.patientId),
      choice: choices.get(key),
      claimed: answered.get(key),
      fee: findClaimFee(fees, program, row.serviceDay) ?? 0,
    };
  });
}

/** A pack of more days than a week is a service for each week that it begins. */
function toClaimPack({ id, patientId, windowStart, windowEnd }: CompletedPack) {
  const packStart = createDay(windowStart);
  const days = computeDaysBetween(packStart, createDay(windowEnd)) + 1;
  return { jobId: id, patientId, packStart, weeks: Math.ceil(days / daysPerWeek) };
}
