import { type Hundredths, toHundredths } from '@packwright/core/quantity';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import { bindManyRows, buildAnyOf, type Database } from '../../platform/database/index.ts';

/** The account of one medicine of one patient, locked until the end of the transaction. */
export interface BalanceAccount {
  readonly id: number;
  readonly patientId: number;
  readonly drugCode: string;
  readonly drugName: string;
  readonly balance: Hundredths;
  readonly lastSeq: number;
}

export interface AccountMedicine {
  readonly patientId: number;
  readonly drugCode: string;
  readonly drugName: string;
}

interface AccountRow {
  id: number;
  patientId: number;
  drugCode: string;
  drugName: string;
  balance: number;
  lastSeq: number;
}

const toAccount = (row: AccountRow): BalanceAccount => ({
  id: row.id,
  patientId: row.patientId,
  drugCode: row.drugCode,
  drugName: row.drugName,
  balance: toHundredths(row.balance),
  lastSeq: row.lastSeq,
});

/** Opens the accounts that do not exist yet, in one order for everyone, so that no two calls wait for each other. */
export async function openAccounts(
  db: Database,
  pharmacyId: number,
  medicines: readonly AccountMedicine[],
): Promise<void> {
  const ordered = medicines.toSorted(
    (one, other) => one.patientId - other.patientId || (one.drugCode < other.drugCode ? -1 : 1),
  );
  const opened = await bindManyRows(ordered, ({ patientId, drugCode, drugName }) => ({
    patientId,
    drugCode,
    drugName,
  }));
  await sql`
    insert into vpb_account (pharmacy_id, patient_id, drug_code, drug_name)
    select ${pharmacyId}::int, k.patient_id, k.drug_code, k.drug_name
    from jsonb_to_recordset(${opened}) as k(patient_id int, drug_code text, drug_name text)
    on conflict (pharmacy_id, patient_id, drug_code) do nothing`.execute(db);
}

/** Locks the accounts of these medicines in the order of their ids (LEDGER-11). */
export async function lockAccounts(
  db: Database,
  medicines: readonly AccountMedicine[],
): Promise<BalanceAccount[]> {
  const keys = await bindManyRows(medicines, ({ patientId, drugCode }) => ({ patientId, drugCode }));
  const { rows } = await sql<AccountRow>`
    select a.id, a.patient_id, a.drug_code, a.drug_name, a.balance, a.last_seq
    from vpb_account a
    join jsonb_to_recordset(${keys}) as k(patient_id int, drug_code text)
      on k.patient_id = a.patient_id and k.drug_code = a.drug_code
    order by a.id for update of a`.execute(db);
  return rows.map(toAccount);
}

/** Whose pills of what these accounts hold. */
export async function findMedicines(db: Database, accountIds: readonly number[]): Promise<AccountMedicine[]> {
  const rows = await db
    .selectFrom('vpbAccount')
    .select(['patientId', 'drugCode', 'drugName'])
    .where('id', '=', buildAnyOf(accountIds))
    .execute();
  return rows.map(({ patientId, drugCode, drugName }) => ({
    patientId,
    drugCode,
    drugName,
  }));
}

type NamedDrug = Pick<AccountMedicine, 'drugCode' | 'drugName'>;

/** Whether the pharmacy keeps pills of a drug, or has kept some. */
export async function hasAccountsOfDrug(db: Database, drugCode: string): Promise<boolean> {
  const query = db.selectFrom('vpbAccount').select('id').where('drugCode', '=', drugCode).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Names the accounts of a drug, locked in the order of their ids as those who post lock them; answers those renamed. */
export async function renameAccounts(db: Database, { drugCode, drugName }: NamedDrug): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update vpb_account set drug_name = ${drugName} where id in (
      select id from vpb_account where drug_code = ${drugCode} and drug_name <> ${drugName} order by id for update
    ) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface AccountUpdate {
  readonly id: number;
  readonly balance: Hundredths;
  readonly lastSeq: number;
  readonly lastDispensedAt: Instant | null;
}

/** Keeps the sums beside the entries that made them. */
export async function saveBalances(db: Database, accounts: readonly AccountUpdate[]): Promise<void> {
  const updates = await bindManyRows(accounts, (account) => account);
  await sql`
    update vpb_account a set balance = k.balance, last_seq = k.last_seq, is_negative = k.balance < 0,
      -- greatest() passes over what is not there
      last_dispensed_at = greatest(k.last_dispensed_at, a.last_dispensed_at)
    from jsonb_to_recordset(${updates})
      as k(id int, balance int, last_seq int, last_dispensed_at timestamptz)
    where a.id = k.id and a.pharmacy_id = current_pharmacy()`.execute(db);
}

export interface AccountSummary extends AccountMedicine {
  readonly balance: Hundredths;
}

/** The accounts of a medicine, of these patients or of all. */
export async function listAccountsByDrug(
  db: Database,
  drugCode: string,
  patientIds: readonly number[] | 'all',
): Promise<AccountSummary[]> {
  let found = db
    .selectFrom('vpbAccount')
    .select(['patientId', 'drugCode', 'drugName', 'balance'])
    .where('drugCode', '=', drugCode);
  if (patientIds !== 'all') found = found.where('patientId', '=', buildAnyOf(patientIds));
  return (await found.orderBy('patientId').execute()).map((row) => ({
    patientId: row.patientId,
    drugCode: row.drugCode,
    drugName: row.drugName,
    balance: toHundredths(row.balance),
  }));
}

/** Whether the patient is this pharmacy's, and the name under which the medicine is on the profile. */
export async function findMedicine(
  db: Database,
  patientId: number,
  drugCode: string,
): Promise<AccountMedicine | undefined> {
  const row = await db
    .selectFrom('prescriptionView')
    .select(['drugName'])
    .where('patientId', '=', patientId)
    .where('drugCode', '=', drugCode)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && { patientId, drugCode, drugName: row.drugName };
}
