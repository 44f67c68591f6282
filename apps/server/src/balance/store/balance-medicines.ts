import { supplies } from '@packwright/core/fields';
import { sql } from 'kysely';
import { buildAnyOf } from '../../platform/database/index.ts';
import { openPackQuantities } from './open-packs.ts';

/** Whose medicines of which codes; nobody means everybody. */
interface Medicines {
  readonly patientIds: readonly number[];
  readonly drugCodes?: readonly string[];
}

// Left out where it restricts nothing, so that a kept plan can use an index where it does.
const buildMedicineCondition = ({ patientIds, drugCodes }: Medicines) => sql`
  ${patientIds.length === 0 ? sql`true` : sql`patient_id = ${buildAnyOf(patientIds)}`}
  and ${drugCodes === undefined ? sql`true` : sql`drug_code = any((select ${[...drugCodes]}::text[])::text[])`}`;

const isLive = sql`deleted_at is null and state <> 'ceased' and drug_code <> ''`;
// Written out: a statement with a place for each code of a list is planned again at each call.
const [packed, prn] = [sql.lit(supplies.packed.code), sql.lit(supplies.prn.code)];
const packedSupply = sql`min(pack_type) filter (where pack_type = ${packed} or pack_type = ${prn})`;

/** Every medicine of a profile, with an account or in an open pack, and all its pills. */
export const selectMedicines = (filter: Medicines) => sql`
  select patient_id, drug_code, max(account_id) as account_id, min(prescription_id) as prescription_id,
    ${packedSupply} as pack_type, min(pack_type) as first_supply,
    bool_or(account_id is not null or committed is not null) as has_pills,
    coalesce(min(live_name), min(drug_name)) as drug_name, coalesce(min(generic_name), '') as generic_name,
    coalesce(max(balance), 0) as balance,
    max(last_dispensed_at) as last_dispensed_at, coalesce(sum(committed), 0)::int as committed
  from (
    select patient_id, drug_code, id as account_id, balance, last_dispensed_at, drug_name,
      null::smallint as pack_type, null as generic_name, null as live_name, null::int as committed, null::int as prescription_id
    from vpb_account
    union all
    select patient_id, drug_code, null, null, null, null, pack_type, generic_name, drug_name, null, id
    from prescription_view where ${isLive}
    union all
    select patient_id, drug_code, null, null, null, drug_name, null, null, null, qty, null
    from (${openPackQuantities}) packs
  ) each_source
  where ${buildMedicineCondition(filter)}
  group by patient_id, drug_code`;

/** The medicines of the profiles alone, without their pills: as many as are packed, in a fraction of the time. */
export const selectProfileMedicines = (filter: Medicines) => sql`
  select patient_id, drug_code, ${packedSupply} as pack_type, min(drug_name) as drug_name, min(generic_name) as generic_name
  from prescription_view where ${isLive} and ${buildMedicineCondition(filter)}
  group by patient_id, drug_code`;

/** The same with the balances of their accounts; a full join reads each side once, as below. */
export const selectProfileBalances = (filter: Medicines) => sql`
  select r.*, coalesce(a.balance, 0) as balance, a.last_dispensed_at
  from (${selectProfileMedicines(filter)}) r
  full join (
    select patient_id, drug_code, balance, last_dispensed_at from vpb_account where ${buildMedicineCondition(filter)}
  ) a on a.patient_id = r.patient_id and a.drug_code = r.drug_code`;

/** The medicines that a list may show, without anything that does not say whether. */
export const selectShownKeys = (filter: Medicines, showsEnded: boolean) =>
  showsEnded
    ? sql`
  select patient_id, drug_code, ${packedSupply} as pack_type, bool_or(has_pills) as has_pills
  from (
    select patient_id, drug_code, null::smallint as pack_type, true as has_pills from vpb_account
    union all
    select patient_id, drug_code, pack_type, false from prescription_view where ${isLive}
    union all
    select patient_id, drug_code, null, true from (${openPackQuantities}) packs
  ) each_source
  where ${buildMedicineCondition(filter)}
  group by patient_id, drug_code`
    : sql`
  select patient_id, drug_code, ${packedSupply} as pack_type
  from prescription_view where ${isLive} and ${buildMedicineCondition(filter)}
  group by patient_id, drug_code`;
