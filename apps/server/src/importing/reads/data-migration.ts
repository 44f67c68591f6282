import type { importingCalls, migrationStates } from '@packwright/contract/importing';
import { type HandlerInput, resolvePage } from '@packwright/contract/machinery';
import { countStaged } from '../../balance/index.ts';
import { findTask } from '../../platform/person-tasks/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Work } from '../../platform/work.ts';
import { findMigration, listStagedPatientRows, type MigrationRow } from '../store/index.ts';
import { presentMigrationPatient } from '../present/patients.ts';
import { compareStagedPatients } from './patients.ts';

interface MigrationState {
  readonly name: (typeof migrationStates)[number];
  readonly progress: number;
  readonly total: number;
}

/** Where a data migration stands: its task says whether it runs. */
export async function findMigrationState(
  db: Database,
  migration: MigrationRow | undefined,
): Promise<MigrationState> {
  if (!migration) return { name: 'never', progress: 0, total: 0 };
  const task = migration.taskId === null ? undefined : await findTask(db, migration.taskId);
  const { progress = 0, total = 0 } = task ?? {};
  if (migration.completedAt !== null) return { name: 'completed', progress: total, total };
  const isOpen = task !== undefined && ['waiting', 'running'].includes(task.state);
  return { name: isOpen ? 'running' : 'failed', progress, total };
}

/** How far the data migration of a pharmacy is, and what its dispensing system has sent. */
export async function getDataMigration({ db, who: { pharmacyId } }: Work) {
  const migration = await findMigration(db, pharmacyId);
  const { name, progress, total } = await findMigrationState(db, migration);
  const { PAT = 0, DOC = 0, DRG = 0 } = await countStaged(db);
  const [waiting] = await listStagedPatientRows(db, {
    query: '',
    show: 'new',
    sortField: 'name',
    isDescending: false,
    limit: 1,
    offset: 0,
  });
  return {
    state: name,
    progress,
    total,
    startedDate: migration?.startedAt ?? '',
    completedDate: migration?.completedAt ?? '',
    isForced: migration?.isForced ?? false,
    backupFiles: [...(migration?.backupFiles ?? [])],
    patients: PAT,
    doctors: DOC,
    drugs: DRG,
    waitingPatients: waiting?.total ?? 0,
  };
}

type MigrationQuery = HandlerInput<typeof importingCalls.listMigration>['query'];

const sortFields = { patientName: 'name', dob: 'dob', facilityCode: 'place' } as const;
const shows = { new: 'new', migrated: 'known' } as const;

/** The patients of the dispensing system, and which of them are residents already (ADMIN-56). */
export async function listMigration(work: Work, query: MigrationQuery) {
  const { size, offset } = resolvePage(query);
  const found = await listStagedPatientRows(work.db, {
    query: query.query ?? '',
    show: query.show === undefined ? null : shows[query.show],
    sortField: sortFields[query.sortField ?? 'patientName'],
    isDescending: query.sortOrder === 'desc',
    limit: size,
    offset,
  });
  const compared = await compareStagedPatients(work, found);
  return { rows: compared.map(presentMigrationPatient), total: found[0]?.total ?? 0 };
}
