import { addDays, computeDaysBetween, getWeekday, type Day, type Weekday } from '../days/index.ts';
import { daysPerWeek } from '../schedule/index.ts';
import { type ClaimPatient, findPatientReasons } from './claim-patient.ts';
import { isPastDeadline } from './deadlines.ts';
import { type ClaimProgram, type ClaimReason, claimReasonNames, isAcceptable, isBlocked } from './reasons.ts';
import { type ClaimService, getServiceKey } from './services.ts';

/** A service in a batch that was exported and not declined, of any month. */
export interface ClaimedService {
  readonly patientId: number;
  readonly serviceDay: Day;
  readonly program: ClaimProgram;
}

/** A person's decision about a service, instead of the rules. */
export type ClaimChoice = 'include' | 'exclude';

export interface ClaimRow extends ClaimService {
  readonly isIncluded: boolean;
  /** Everything that speaks against the service, in the order of the codes; also of what is claimed all the same. */
  readonly reasons: readonly ClaimReason[];
}

export interface ClaimPlan {
  readonly program: ClaimProgram;
  /** In the order of days, see `listServices`. */
  readonly services: readonly ClaimService[];
  readonly patients: ReadonlyMap<number, ClaimPatient>;
  readonly claimed: readonly ClaimedService[];
  /** By the key of the service. */
  readonly choices: ReadonlyMap<string, ClaimChoice>;
  readonly today: Day;
  /** Services of a week that are paid; null where the program has no cap (CLAIM-3). */
  readonly cap: number | null;
  readonly weekStart: Weekday;
}

/**
 * The services with what speaks against each and whether it is claimed (CLAIM-2). What is taken counts against what comes
 * later: the seven days between two services of a patient and the cap of the week. Throws for a service without its patient.
 */
export function buildClaim(plan: ClaimPlan): ClaimRow[] {
  const taken = new TakenServices(plan);
  return plan.services.map((service) => {
    const reasons = findReasons(plan, service, taken);
    const isIncluded = isTaken(plan.choices.get(getServiceKey(service)), reasons);
    if (isIncluded) taken.add({ ...service, program: plan.program });
    return { ...service, isIncluded, reasons };
  });
}

function isTaken(choice: ClaimChoice | undefined, reasons: readonly ClaimReason[]): boolean {
  if (choice === 'exclude' || isBlocked(reasons)) return false;
  return choice === 'include' || isAcceptable(reasons);
}

function findReasons(plan: ClaimPlan, service: ClaimService, taken: TakenServices): ClaimReason[] {
  const patient = plan.patients.get(service.patientId);
  if (patient === undefined) throw new Error(`No patient ${service.patientId} for a service`);
  const ofPatient = findPatientReasons(patient, service.serviceDay);
  const isClaimed = taken.isClaimed(service);
  const found = new Set<ClaimReason>(ofPatient);
  if (isClaimed) found.add('claimedBefore');
  else if (taken.isTooSoon(service)) found.add('tooSoon');
  if (!isClaimed && taken.isWeekFull(service.serviceDay)) found.add('capReached');
  if (isPastDeadline(service.serviceDay, plan.today)) found.add('pastDeadline');
  return claimReasonNames.filter((reason) => found.has(reason));
}

/** The services that earlier batches and the rows above have taken. */
class TakenServices {
  readonly #days = new Map<number, Day[]>();
  readonly #weeks = new Map<Day, number>();
  readonly #claimed: ReadonlySet<string>;
  readonly #plan: Pick<ClaimPlan, 'cap' | 'weekStart' | 'program'>;

  constructor(plan: ClaimPlan) {
    this.#plan = plan;
    this.#claimed = new Set(plan.claimed.map((each) => getServiceKey(each)));
    plan.claimed.forEach((each) => this.add(each));
  }

  // A service of one program keeps the other away from its week, but has no part in the other's cap.
  add({ patientId, serviceDay, program }: ClaimedService): void {
    this.#days.set(patientId, [...(this.#days.get(patientId) ?? []), serviceDay]);
    if (program !== this.#plan.program) return;
    const week = getWeekStart(serviceDay, this.#plan.weekStart);
    this.#weeks.set(week, (this.#weeks.get(week) ?? 0) + 1);
  }

  isClaimed(service: Pick<ClaimedService, 'patientId' | 'serviceDay'>): boolean {
    return this.#claimed.has(getServiceKey(service));
  }

  isTooSoon({ patientId, serviceDay }: Pick<ClaimedService, 'patientId' | 'serviceDay'>): boolean {
    const days = this.#days.get(patientId) ?? [];
    return days.some((day) => Math.abs(computeDaysBetween(day, serviceDay)) < daysPerWeek);
  }

  isWeekFull(day: Day): boolean {
    const { cap, weekStart } = this.#plan;
    return cap !== null && (this.#weeks.get(getWeekStart(day, weekStart)) ?? 0) >= cap;
  }
}

/** The first day of the week of the program in which the day lies (CLAIM-3). */
export function getWeekStart(day: Day, weekStart: Weekday): Day {
  return addDays(day, -((getWeekday(day) - weekStart + daysPerWeek) % daysPerWeek));
}
