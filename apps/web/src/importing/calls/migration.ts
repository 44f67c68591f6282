import { Refusal } from '@packwright/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { createRefusalTranslator } from '../../shell/refusal-translator.ts';
import { useProfile } from '../../shell/session/index.ts';
import { migrationMessages } from '../messages/migration.ts';

export type DataMigration = Awaited<ReturnType<typeof client.getDataMigration>>['data'];
export type MigrationPatient = Awaited<ReturnType<typeof client.listMigration>>['data'][number];
export type MigrationShow = 'new' | 'migrated';
type MigrationQuery = NonNullable<Parameters<typeof client.listMigration>[0]['query']>;

const keys = {
  all: ['importing'],
  state: ['importing', 'migration'],
  list: (query: object) => ['importing', 'migration-list', query],
} as const;

const askEvery = 1000;
const { withTranslatedRefusal } = createRefusalTranslator(migrationMessages);

/** How far the data migration is, asked for again while it runs (ADMIN-53). */
export function useDataMigration() {
  const { currentPharmacyId: id } = useProfile();
  return useQuery({
    queryKey: keys.state,
    queryFn: async ({ signal }) => (await client.getDataMigration({ params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? askEvery : false),
  });
}

/** The patients of the dispensing system, to migrate or migrated (ADMIN-56). */
export function useMigrationPatients(params: ListParams, show: MigrationShow) {
  const { currentPharmacyId: id } = useProfile();
  const query = { ...params, show } as MigrationQuery;
  return useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => client.listMigration({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Starts the migration; answers false where it is completed and was not to be forced (ADMIN-54). */
export function useMigrationStart() {
  const cache = useQueryClient();
  const { currentPharmacyId: id } = useProfile();
  return useMutation({
    mutationFn: async (isForced: boolean): Promise<boolean> => {
      const query = isForced ? { forcedUpdate: true } : {};
      try {
        await withTranslatedRefusal(() => client.migrateData({ params: { id }, query }));
        return true;
      } catch (reason) {
        if (reason instanceof Refusal && reason.code === 'MigrationProcessCompleted') return false;
        throw reason;
      }
    },
    onSettled: () => cache.invalidateQueries({ queryKey: keys.all }),
  });
}

export function useMigratePatients() {
  const cache = useQueryClient();
  const { currentPharmacyId: id } = useProfile();
  return useMutation({
    mutationFn: (body: { readonly externalPatientIds: number[]; readonly patientGroupId?: number }) =>
      withTranslatedRefusal<unknown>(() => client.migratePatients({ params: { id }, body })),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: keys.all }),
        cache.invalidateQueries({ queryKey: ['patients'] }),
      ]),
  });
}
