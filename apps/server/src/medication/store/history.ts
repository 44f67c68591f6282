import type { Day } from '@packwright/core/days';
import type { FieldChange } from '@packwright/core/prescriptions';
import { sql } from 'kysely';
import { type Database, buildContainsPattern } from '../../platform/database/index.ts';

export type ChangeKind = 'new' | 'updated' | 'deleted' | 'ceased';

export interface MedicationChange {
  readonly patientId: number;
  readonly foilId: number | null;
  readonly prescriptionId: number | null;
  readonly kind: ChangeKind;
  readonly drugName: string;
  readonly genericName: string;
  readonly comment: string;
  readonly details: readonly FieldChange[];
  readonly documentId: number | null;
}

export async function insertChanges(
  db: Database,
  by: { readonly pharmacyId: number; readonly userId: number },
  now: string,
  changes: readonly MedicationChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto('medicationHistory')
    .values(
      changes.map((change) => ({
        pharmacyId: by.pharmacyId,
        patientId: change.patientId,
        foilId: change.foilId,
        prescriptionId: change.prescriptionId,
        at: now,
        kind: change.kind,
        userId: by.userId,
        drugName: change.drugName,
        genericName: change.genericName,
        userComment: change.comment,
        details: JSON.stringify(change.details),
        resourceDocumentId: change.documentId,
      })),
    )
    .execute();
}

export interface HistorySearch {
  readonly patientId: number;
  readonly fromDate: Day | null;
  readonly toDate: Day | null;
  readonly drugName: string;
  readonly genericName: string;
  readonly kind: ChangeKind | undefined;
  readonly query: string;
  readonly timezone: string;
  readonly isAscending: boolean;
  readonly size: number;
  readonly offset: number;
}

export interface HistoryRow {
  readonly id: number;
  readonly at: string;
  readonly kind: string;
  readonly userName: string;
  readonly prescriptionId: number | null;
  readonly foilId: number | null;
  readonly drugName: string;
  readonly genericName: string;
  readonly userComment: string;
  readonly resourceDocumentId: number | null;
  readonly details: readonly FieldChange[];
}

/** The changes of a patient; days are those of the pharmacy's wall, both included. */
export async function searchHistory(
  db: Database,
  search: HistorySearch,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const onWall = sql<string>`(medication_history.at at time zone ${search.timezone})::date`;
  let found = db
    .selectFrom('medicationHistory')
    .innerJoin('userAccountView as userAccount', 'userAccount.id', 'medicationHistory.userId')
    .where('medicationHistory.patientId', '=', search.patientId);
  if (search.fromDate) found = found.where(onWall, '>=', search.fromDate);
  if (search.toDate) found = found.where(onWall, '<=', search.toDate);
  if (search.kind) found = found.where('medicationHistory.kind', '=', search.kind);
  if (search.drugName) found = found.where('drugName', 'ilike', buildContainsPattern(search.drugName));
  if (search.genericName)
    found = found.where('genericName', 'ilike', buildContainsPattern(search.genericName));
  if (search.query) {
    const part = buildContainsPattern(search.query);
    found = found.where((eb) =>
      eb.or((['drugName', 'genericName', 'userComment'] as const).map((column) => eb(column, 'ilike', part))),
    );
  }
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select([
      'medicationHistory.id',
      'medicationHistory.at',
      'medicationHistory.kind',
      'prescriptionId',
      'foilId',
      'drugName',
      'genericName',
      'userComment',
      'resourceDocumentId',
      sql<FieldChange[]>`details`.as('details'),
      sql<string>`user_account.first_name || ' ' || user_account.last_name`.as('userName'),
    ])
    .orderBy('medicationHistory.id', search.isAscending ? 'asc' : 'desc')
    .limit(search.size)
    .offset(search.offset)
    .execute();
  return { rows, total };
}

/** The document of a change: null without one, undefined when there is no such change. */
export async function findHistoryDocument(db: Database, id: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('medicationHistory')
    .select('resourceDocumentId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && row.resourceDocumentId;
}
