import type { ClaimChoice } from '@packwright/core/claims';
import type { Day } from '@packwright/core/days';
import type { Insertable, Selectable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

export type EnrolmentRow = Selectable<DB['claimEnrolment']>;

/** States in which a service is taken: it cannot be claimed a second time (CLAIM-2). */
const takenStates = ['exported', 'submitted', 'paid'] as const;

const selectServices = (db: Database, from: Day, to: Day) =>
  db
    .selectFrom('claimService')
    .innerJoin('claimBatch', (join) =>
      join
        .onRef('claimBatch.pharmacyId', '=', 'claimService.pharmacyId')
        .onRef('claimBatch.id', '=', 'claimService.batchId'),
    )
    .selectAll('claimService')
    .select('claimBatch.daaFunding')
    .where('serviceDay', '>=', from)
    .where('serviceDay', '<=', to);

export type ClaimServiceRow = Awaited<ReturnType<typeof listClaimedServices>>[number];

/** The services of a period that stand in a batch, without those that were declined or taken back. */
export const listClaimedServices = (db: Database, from: Day, to: Day) =>
  selectServices(db, from, to).where('claimService.state', 'in', takenStates).execute();

/** The services of a period that the program declined, the latest answer last. */
export const listDeclinedServices = (db: Database, from: Day, to: Day) =>
  selectServices(db, from, to)
    .where('claimService.state', '=', 'declined')
    .orderBy('claimService.id')
    .execute();

export async function listEnrolments(db: Database, patientIds: readonly number[]): Promise<EnrolmentRow[]> {
  return db
    .selectFrom('claimEnrolment')
    .selectAll()
    .where('patientId', '=', buildAnyOf(patientIds))
    .execute();
}

export async function findEnrolment(db: Database, patientId: number): Promise<EnrolmentRow | undefined> {
  return db.selectFrom('claimEnrolment').selectAll().where('patientId', '=', patientId).executeTakeFirst();
}

/** Saves when the version is still the one that was read, 0 for none; answers whether it was. */
export async function saveEnrolment(
  db: Database,
  enrolment: Insertable<DB['claimEnrolment']>,
  version: number,
): Promise<boolean> {
  const { pharmacyId: _, patientId: __, ...change } = enrolment;
  const { numInsertedOrUpdatedRows: saved = 0n } = await db
    .insertInto('claimEnrolment')
    .values({ ...enrolment, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['pharmacyId', 'patientId'])
        .doUpdateSet((eb) => ({ ...change, version: eb('claimEnrolment.version', '+', 1) }))
        .where('claimEnrolment.version', '=', version),
    )
    .executeTakeFirstOrThrow();
  return saved > 0n;
}

export interface ChoiceRow {
  readonly patientId: number;
  readonly serviceDay: Day;
  readonly choice: ClaimChoice;
  readonly reason: string;
}

export async function listChoices(db: Database, from: Day, to: Day): Promise<ChoiceRow[]> {
  const rows = await db
    .selectFrom('claimChoice')
    .select(['patientId', 'serviceDay', 'choice', 'reason'])
    .where('serviceDay', '>=', from)
    .where('serviceDay', '<=', to)
    .execute();
  return rows as ChoiceRow[];
}

export async function saveChoice(db: Database, choice: Insertable<DB['claimChoice']>): Promise<void> {
  const { pharmacyId: _, patientId: __, serviceDay: ___, ...change } = choice;
  await db
    .insertInto('claimChoice')
    .values(choice)
    .onConflict((conflict) => conflict.columns(['pharmacyId', 'patientId', 'serviceDay']).doUpdateSet(change))
    .execute();
}

export async function deleteChoice(db: Database, patientId: number, serviceDay: Day): Promise<void> {
  await db
    .deleteFrom('claimChoice')
    .where('patientId', '=', patientId)
    .where('serviceDay', '=', serviceDay)
    .execute();
}
