import { toHundredths } from '@packwright/core/quantity';
import type { Day } from '@packwright/core/days';
import { findCodeKey } from '@packwright/core/fields';
import {
  parseExternalPatientNumber,
  orderStatuses,
  type ScriptStep,
  type ScriptSupply,
} from '@packwright/core/scripts';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { bindJsonRows, bindManyRows, buildAnyOf, type Database } from '../../platform/database/index.ts';

/** A step of a script as the tracker keeps it. */
export interface TrackedStep {
  /** Null before it is stored. */
  readonly id: number | null;
  readonly supply: ScriptSupply;
  readonly step: ScriptStep;
  readonly originalScriptNumber: string;
  readonly drugName: string;
  readonly genericCode: string;
  readonly packedHint: number;
  readonly dispensedAt: Instant;
  readonly dispensedOn: Day;
  /** Known once the supply has given something; until then the patient is found by number. */
  readonly patientId: number | null;
  /** Chosen by a person, or settled by an import. */
  readonly prescriptionId: number | null;
}

export type StoredScriptStep = TrackedStep & { readonly id: number };

const lockRows = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('scriptTracking')
    .selectAll()
    .where('id', '=', buildAnyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();

export type ScriptTrackingRow = Awaited<ReturnType<typeof lockRows>>[number];

type StepRow = Pick<
  ScriptTrackingRow,
  | 'ordinal'
  | 'externalPatient'
  | 'drugCode'
  | 'isCancelled'
  | 'orderStatus'
  | 'initialQty'
  | 'qty'
  | 'manualQty'
  | 'given'
  | 'state'
  | 'effect'
>;

export function toStep(row: StepRow): ScriptStep {
  return {
    ordinal: row.ordinal,
    externalPatientId: row.externalPatient,
    drugCode: row.drugCode,
    isCancelled: row.isCancelled,
    orderStatus: findCodeKey(orderStatuses, row.orderStatus) ?? 'active',
    initialQuantity: toHundredths(row.initialQty),
    quantity: toHundredths(row.qty),
    manualQuantity: row.manualQty === null ? null : toHundredths(row.manualQty),
    given: toHundredths(row.given),
    state: row.state as ScriptStep['state'],
    effect: row.effect === null ? null : toHundredths(row.effect),
  };
}

const toTrackedStep = (row: ScriptTrackingRow): StoredScriptStep => ({
  id: row.id,
  supply: { scriptNumber: row.scriptNumber, supplyNumber: row.supplyNumber },
  step: toStep(row),
  originalScriptNumber: row.originalScriptNumber,
  drugName: row.drugName,
  genericCode: row.genericCode,
  packedHint: row.packedHint,
  dispensedAt: row.dispensedAt,
  dispensedOn: row.dispensedOn as Day,
  patientId: row.patientId,
  prescriptionId: row.prescriptionId,
});

/** Locks these rows until the end of the transaction. */
export async function lockSteps(db: Database, ids: readonly number[]): Promise<StoredScriptStep[]> {
  return (await lockRows(db, ids)).map(toTrackedStep);
}

/** Locks the last step of each of these supplies until the end of the transaction. */
export async function lockLastSteps(
  db: Database,
  supplies: readonly ScriptSupply[],
): Promise<StoredScriptStep[]> {
  if (supplies.length === 0) return [];
  const { rows } = await sql<ScriptTrackingRow>`
    select t.* from script_tracking t
    join jsonb_to_recordset(${await bindManyRows(supplies, (supply) => supply)}) as k(script_number text, supply_number int)
      on t.script_number = k.script_number and t.supply_number = k.supply_number
    where not exists (
      select from script_tracking later
      where later.pharmacy_id = t.pharmacy_id and later.script_number = t.script_number
        and later.supply_number = t.supply_number and later.ordinal > t.ordinal)
    order by t.id for update of t`.execute(db);
  return rows.map(toTrackedStep);
}

const toColumns = ({ supply, step, ...tracked }: TrackedStep) => ({
  scriptNumber: supply.scriptNumber,
  supplyNumber: supply.supplyNumber,
  ordinal: step.ordinal,
  originalScriptNumber: tracked.originalScriptNumber,
  externalPatient: step.externalPatientId,
  patientNumber: parseExternalPatientNumber(step.externalPatientId),
  drugCode: step.drugCode,
  drugName: tracked.drugName,
  genericCode: tracked.genericCode,
  packedHint: tracked.packedHint,
  orderStatus: orderStatuses[step.orderStatus].code,
  isCancelled: step.isCancelled,
  initialQty: step.initialQuantity,
  qty: step.quantity,
  manualQty: step.manualQuantity,
  given: step.given,
  dispensedAt: tracked.dispensedAt,
  dispensedOn: tracked.dispensedOn,
  state: step.state,
  patientId: tracked.patientId,
  prescriptionId: tracked.prescriptionId,
});

/** Adds steps that are new to the tracker. */
export async function insertSteps(
  db: Database,
  pharmacyId: number,
  steps: readonly TrackedStep[],
  receivedAt: Instant,
): Promise<void> {
  if (steps.length === 0) return;
  await sql`
    insert into script_tracking (pharmacy_id, received_at, script_number, supply_number, ordinal,
      original_script_number, external_patient, patient_number, drug_code, drug_name, generic_code, packed_hint,
      order_status, is_cancelled, initial_qty, qty, manual_qty, given, dispensed_at, dispensed_on, state, patient_id,
      prescription_id)
    select ${pharmacyId}::int, ${receivedAt}, k.script_number, k.supply_number, k.ordinal, k.original_script_number,
      k.external_patient, k.patient_number, k.drug_code, k.drug_name, k.generic_code, k.packed_hint, k.order_status,
      k.is_cancelled, k.initial_qty, k.qty, k.manual_qty, k.given, k.dispensed_at, k.dispensed_on, k.state,
      k.patient_id, k.prescription_id
    from jsonb_populate_recordset(null::script_tracking, ${await bindManyRows(steps, toColumns)}) k`.execute(
    db,
  );
}

/** Writes what may change of steps that are locked. */
export async function updateSteps(db: Database, steps: readonly StoredScriptStep[]): Promise<void> {
  if (steps.length === 0) return;
  const changed = await bindManyRows(steps, (tracked) => ({ id: tracked.id, ...toColumns(tracked) }));
  await sql`
    update script_tracking t set original_script_number = k.original_script_number,
      external_patient = k.external_patient, patient_number = k.patient_number, drug_code = k.drug_code,
      drug_name = k.drug_name, generic_code = k.generic_code, packed_hint = k.packed_hint,
      order_status = k.order_status, is_cancelled = k.is_cancelled, qty = k.qty, manual_qty = k.manual_qty,
      dispensed_at = k.dispensed_at, dispensed_on = k.dispensed_on, state = k.state,
      prescription_id = k.prescription_id
    from jsonb_populate_recordset(null::script_tracking, ${changed}) k
    where t.id = k.id and t.pharmacy_id = current_pharmacy()`.execute(db);
}

export interface ImportedStep {
  readonly id: number;
  readonly effect: number;
  readonly entryId: number | null;
  readonly patientId: number;
  readonly prescriptionId: number;
}

/** Closes steps with what they posted. */
export async function updateImportedSteps(
  db: Database,
  steps: readonly ImportedStep[],
  by: { readonly userId: number; readonly at: Instant },
): Promise<void> {
  await sql`
    update script_tracking t set state = 'imported', effect = k.effect, entry_id = k.entry_id,
      patient_id = k.patient_id, prescription_id = k.prescription_id, imported_at = ${by.at}, imported_by = ${by.userId}
    from jsonb_to_recordset(${bindJsonRows(steps)})
      as k(id int, effect int, entry_id int, patient_id int, prescription_id int)
    where t.id = k.id and t.pharmacy_id = current_pharmacy()`.execute(db);
}

/**
 * Lets the supplies that were sent under a code of the dispensing system, and gave nothing yet, be of this drug. Answers
 * how many.
 */
export async function renameWaitingSteps(
  db: Database,
  sentCode: string,
  { drugCode, genericCode }: { readonly drugCode: string; readonly genericCode: string },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update script_tracking t set drug_code = ${drugCode},
      generic_code = coalesce(nullif(${genericCode}, ''), t.generic_code)
    where t.state <> 'imported' and t.given = 0 and t.drug_code <> ${drugCode} and exists (
      select from dispense_record r
      where r.pharmacy_id = t.pharmacy_id and r.kind = 'SCR' and r.key = t.script_number || '/' || t.supply_number
        and r.content->>'drugCode' = ${sentCode})`.execute(db);
  return Number(numAffectedRows);
}
