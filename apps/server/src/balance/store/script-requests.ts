import type { LetterLink, RequestReason } from '@packwright/core/script-requests';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { DB } from '../../platform/database/generated/db.ts';
import { bindJsonRows, buildAnyOf, type Database } from '../../platform/database/index.ts';
import { arrivedOn, isWaitedFor, linkFacts } from './request-conditions.ts';

export type ScriptRequestHead = Selectable<DB['scriptRequest']>;
export type NewRequestLine = Omit<Insertable<DB['scriptRequestLine']>, 'pharmacyId' | 'requestId' | 'id'>;

/** One person at a time asks for scripts, so that nobody is asked twice by two people at once (REQUEST-6). */
export async function lockRequests(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('script_requests'), ${pharmacyId})`.execute(db);
}

/** The id of a request to come. */
export async function reserveRequestId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select next_record_id() as id`.execute(db);
  const [reserved] = rows;
  if (reserved === undefined) throw new Error('No id was reserved');
  return reserved.id;
}

type NewRequest = Omit<Insertable<DB['scriptRequest']>, 'id' | 'letter'> & {
  readonly id: number;
  readonly letter: object;
};

export async function insertRequest(
  db: Database,
  request: NewRequest,
  lines: readonly NewRequestLine[],
): Promise<void> {
  const { id } = request;
  await db
    .insertInto('scriptRequest')
    .values({ ...request, letter: JSON.stringify(request.letter) })
    .execute();
  await sql`
    insert into script_request_line (pharmacy_id, request_id, patient_id, prescription_id, drug_code, drug_name,
      generic_code, script_number, reason, qty, repeats)
    select ${request.pharmacyId}::int, ${id}::int, k.patient_id, k.prescription_id, k.drug_code, k.drug_name,
      k.generic_code, k.script_number, k.reason, k.qty, k.repeats
    from jsonb_populate_recordset(null::script_request_line, ${bindJsonRows(lines)}) k`.execute(db);
}

export interface OpenRequest {
  readonly patientId: number;
  readonly drugCode: string;
  readonly requestedOn: string;
  readonly requestedBy: string;
}

const createNameSql = (alias: string) =>
  sql`coalesce(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), '')`;

/** The scripts that were asked for these patients and have not come yet, the newest request of a medicine last. */
export async function listOpenRequests(db: Database, patientIds: readonly number[]): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select n.patient_id, n.drug_code, q.requested_on, ${createNameSql('u')} as requested_by
    from script_request_line n
    join script_request q on q.pharmacy_id = n.pharmacy_id and q.id = n.request_id
    left join user_account_view u on u.id = q.requested_by
    where n.patient_id = any(${[...patientIds]}::int[]) and n.closed_at is null and ${arrivedOn} is null
    order by n.id`.execute(db);
  return rows;
}

/** The link of a letter, and whether its prescriber may have one. */
interface LinkFacts extends LetterLink {
  readonly hasPrescriberNumber: boolean;
}

/** A script that was asked for, with the link of its letter. */
export interface SentLine extends Omit<LinkFacts, 'isWaitedFor'> {
  readonly id: number;
  readonly requestId: number;
  readonly requestedAt: string;
  readonly requestedByName: string;
  readonly patientId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly doctorId: number | null;
  readonly doctorName: string;
  readonly hasMailAddress: boolean;
  readonly drugName: string;
  readonly reason: RequestReason;
  readonly qty: number;
  readonly repeats: number | null;
  readonly arrivedOn: string | null;
  readonly closedAt: string | null;
  readonly closedByName: string;
  readonly note: string;
  readonly mailedAt: string | null;
  readonly openedAt: string | null;
  readonly total: number;
}

export interface SentFilter {
  readonly patientIds: readonly number[];
  readonly doctorIds: readonly number[];
  readonly isOpenOnly: boolean;
  readonly query: string;
  readonly size: number;
  readonly offset: number;
}

/** The scripts that were asked for, the newest first. */
export async function listSentLines(
  db: Database,
  filter: SentFilter,
): Promise<{ rows: SentLine[]; total: number }> {
  const { rows } = await sql<SentLine>`
    select n.id, n.request_id, q.requested_at, ${createNameSql('u')} as requested_by_name, n.patient_id, p.first_name,
      p.last_name, q.doctor_id, q.doctor_name, coalesce(d.email, '') <> '' as has_mail_address, n.drug_name, n.reason,
      n.qty, n.repeats, arrived.on_day as arrived_on, n.closed_at, ${createNameSql('c')} as closed_by_name, n.note,
      q.mailed_at, q.opened_at, ${linkFacts}, (count(*) over ())::int as total
    from script_request_line n
    join script_request q on q.pharmacy_id = n.pharmacy_id and q.id = n.request_id
    join patient_view p on p.pharmacy_id = n.pharmacy_id and p.id = n.patient_id
    left join doctor_view d on d.pharmacy_id = q.pharmacy_id and d.id = q.doctor_id and d.archived_at is null
    left join script_letter_link l on l.pharmacy_id = q.pharmacy_id and l.request_id = q.id
    left join user_account_view u on u.id = q.requested_by
    left join user_account_view c on c.id = n.closed_by
    cross join lateral (select case when n.closed_at is null then ${arrivedOn} end as on_day offset 0) arrived
    where p.archived_at is null
      and (${filter.patientIds.length === 0} or n.patient_id = any(${[...filter.patientIds]}::int[]))
      and (${filter.doctorIds.length === 0} or q.doctor_id = any(${[...filter.doctorIds]}::int[]))
      and (not ${filter.isOpenOnly}::boolean or n.closed_at is null and arrived.on_day is null)
      and (${filter.query} = '' or not exists (
        select from unnest(query_words(${filter.query})) as asked (word)
        where strpos(fold_text(p.first_name || ' ' || p.last_name || ' ' || n.drug_name || ' ' || q.doctor_name),
          asked.word) = 0))
    order by q.requested_at desc, n.id desc
    limit ${filter.size} offset ${filter.offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function findRequest(db: Database, id: number): Promise<ScriptRequestHead | undefined> {
  return db.selectFrom('scriptRequest').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The patients of a letter. */
export async function listRequestedPatients(db: Database, requestIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('scriptRequestLine')
    .select('patientId')
    .distinct()
    .where('requestId', '=', buildAnyOf(requestIds))
    .execute();
  return rows.map(({ patientId }) => patientId);
}

export interface MailedRequest extends LinkFacts {
  readonly id: number;
  readonly requestedOn: string;
  readonly mailedAt: string | null;
  readonly doctorName: string;
  /** Empty where no mail reaches the prescriber. */
  readonly email: string;
  readonly lines: number;
}

/** These letters, locked, with where mail reaches their prescribers. */
export async function lockRequestsToMail(db: Database, ids: readonly number[]): Promise<MailedRequest[]> {
  // The links are read once the letters are locked, or two people at once would send one twice.
  await sql`select from script_request where id = any(${[...ids]}::int[]) order by id for update`.execute(db);
  const { rows } = await sql<MailedRequest>`
    select q.id, q.requested_on, q.mailed_at, q.doctor_name, coalesce(d.email, '') as email, ${linkFacts},
      ${isWaitedFor} as is_waited_for,
      (select count(*)::int from script_request_line n where n.pharmacy_id = q.pharmacy_id and n.request_id = q.id) as lines
    from script_request q
    left join doctor_view d on d.pharmacy_id = q.pharmacy_id and d.id = q.doctor_id and d.archived_at is null
    left join script_letter_link l on l.pharmacy_id = q.pharmacy_id and l.request_id = q.id
    where q.id = any(${[...ids]}::int[]) order by q.id`.execute(db);
  return rows;
}

export async function markMailed(
  db: Database,
  { id, email }: Pick<MailedRequest, 'id' | 'email'>,
  by: { readonly userId: number; readonly at: Instant },
): Promise<void> {
  await db
    .updateTable('scriptRequest')
    .set({ mailedAt: by.at, mailedBy: by.userId, mailedTo: email })
    .where('id', '=', id)
    .execute();
}

/** Closes these lines; those that were closed before stay as they are. Answers how many of them there are. */
export async function closeLines(
  db: Database,
  ids: readonly number[],
  { userId, at, note }: { readonly userId: number; readonly at: Instant; readonly note: string },
): Promise<number> {
  await db
    .updateTable('scriptRequestLine')
    .set({ closedAt: at, closedBy: userId, note })
    .where('id', '=', buildAnyOf(ids))
    .where('closedAt', 'is', null)
    .execute();
  const { n } = await db
    .selectFrom('scriptRequestLine')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('id', '=', buildAnyOf(ids))
    .executeTakeFirstOrThrow();
  return Number(n);
}
