import { hundredths } from '@packwright/core/quantity';
import type { Day } from '@packwright/core/days';
import { keyOfCode } from '@packwright/core/fields';
import { externalPatientNumber, orderStatuses, type ScriptStep, type Supply } from '@packwright/core/scripts';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { anyOf, type Database } from '../../platform/database/index.ts';

/** A step of a script as the tracker keeps it. */
export interface TrackedStep {
  /** Null before it is stored. */
  readonly id: number | null;
  readonly supply: Supply;
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

export type StoredStep = TrackedStep & { readonly id: number };

const lockRows = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('script_tracking')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();

export type ScriptRow = Awaited<ReturnType<typeof lockRows>>[number];

type StepRow = Pick<
  ScriptRow,
  | 'ordinal'
  | 'external_patient'
  | 'drug_code'
  | 'is_cancelled'
  | 'order_status'
  | 'initial_qty'
  | 'qty'
  | 'manual_qty'
  | 'given'
  | 'state'
  | 'effect'
>;

export function stepOf(row: StepRow): ScriptStep {
  return {
    ordinal: row.ordinal,
    externalPatientId: row.external_patient,
    drugCode: row.drug_code,
    isCancelled: row.is_cancelled,
    orderStatus: keyOfCode(orderStatuses, row.order_status) ?? 'active',
    initialQuantity: hundredths(row.initial_qty),
    quantity: hundredths(row.qty),
    manualQuantity: row.manual_qty === null ? null : hundredths(row.manual_qty),
    given: hundredths(row.given),
    state: row.state as ScriptStep['state'],
    effect: row.effect === null ? null : hundredths(row.effect),
  };
}

const trackedOf = (row: ScriptRow): StoredStep => ({
  id: row.id,
  supply: { scriptNumber: row.script_number, supplyNumber: row.supply_number },
  step: stepOf(row),
  originalScriptNumber: row.original_script_number,
  drugName: row.drug_name,
  genericCode: row.generic_code,
  packedHint: row.packed_hint,
  dispensedAt: row.dispensed_at,
  dispensedOn: row.dispensed_on as Day,
  patientId: row.patient_id,
  prescriptionId: row.prescription_id,
});

/** These rows, kept until the end of the transaction. */
export async function lockSteps(db: Database, ids: readonly number[]): Promise<StoredStep[]> {
  return (await lockRows(db, ids)).map(trackedOf);
}

/** The last step of each of these supplies, kept until the end of the transaction. */
export async function lockLastSteps(db: Database, supplies: readonly Supply[]): Promise<StoredStep[]> {
  if (supplies.length === 0) return [];
  const { rows } = await sql<ScriptRow>`
    select t.* from script_tracking t
    join jsonb_to_recordset(${JSON.stringify(supplies)}::jsonb) as k("scriptNumber" text, "supplyNumber" int)
      on t.script_number = k."scriptNumber" and t.supply_number = k."supplyNumber"
    where not exists (
      select from script_tracking later
      where later.pharmacy_id = t.pharmacy_id and later.script_number = t.script_number
        and later.supply_number = t.supply_number and later.ordinal > t.ordinal)
    order by t.id for update of t`.execute(db);
  return rows.map(trackedOf);
}

const columnsOf = ({ supply, step, ...tracked }: TrackedStep) => ({
  script_number: supply.scriptNumber,
  supply_number: supply.supplyNumber,
  ordinal: step.ordinal,
  original_script_number: tracked.originalScriptNumber,
  external_patient: step.externalPatientId,
  patient_number: externalPatientNumber(step.externalPatientId),
  drug_code: step.drugCode,
  drug_name: tracked.drugName,
  generic_code: tracked.genericCode,
  packed_hint: tracked.packedHint,
  order_status: orderStatuses[step.orderStatus].code,
  is_cancelled: step.isCancelled,
  initial_qty: step.initialQuantity,
  qty: step.quantity,
  manual_qty: step.manualQuantity,
  given: step.given,
  dispensed_at: tracked.dispensedAt,
  dispensed_on: tracked.dispensedOn,
  state: step.state,
  patient_id: tracked.patientId,
  prescription_id: tracked.prescriptionId,
});

const chunk = 1000;

/** Adds steps that are new to the tracker. */
export async function insertSteps(
  db: Database,
  pharmacyId: number,
  steps: readonly TrackedStep[],
  receivedAt: Instant,
): Promise<void> {
  for (let at = 0; at < steps.length; at += chunk) {
    await db
      .insertInto('script_tracking')
      .values(
        steps.slice(at, at + chunk).map((tracked) => ({
          pharmacy_id: pharmacyId,
          received_at: receivedAt,
          ...columnsOf(tracked),
        })),
      )
      .execute();
  }
}

/** Writes what may change of steps that are locked. */
export async function updateSteps(db: Database, steps: readonly StoredStep[]): Promise<void> {
  if (steps.length === 0) return;
  const changed = steps.map((tracked) => ({ id: tracked.id, ...columnsOf(tracked) }));
  await sql`
    update script_tracking t set original_script_number = k.original_script_number,
      external_patient = k.external_patient, patient_number = k.patient_number, drug_code = k.drug_code,
      drug_name = k.drug_name, generic_code = k.generic_code, packed_hint = k.packed_hint,
      order_status = k.order_status, is_cancelled = k.is_cancelled, qty = k.qty, manual_qty = k.manual_qty,
      dispensed_at = k.dispensed_at, dispensed_on = k.dispensed_on, state = k.state,
      prescription_id = k.prescription_id
    from jsonb_populate_recordset(null::script_tracking, ${JSON.stringify(changed)}::jsonb) k
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
export async function saveImported(
  db: Database,
  steps: readonly ImportedStep[],
  by: { readonly userId: number; readonly at: Instant },
): Promise<void> {
  await sql`
    update script_tracking t set state = 'imported', effect = k.effect, entry_id = k."entryId",
      patient_id = k."patientId", prescription_id = k."prescriptionId", imported_at = ${by.at}, imported_by = ${by.userId}
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as k(id int, effect int, "entryId" int, "patientId" int, "prescriptionId" int)
    where t.id = k.id and t.pharmacy_id = current_pharmacy()`.execute(db);
}
