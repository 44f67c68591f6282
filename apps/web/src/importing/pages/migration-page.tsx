import { LazySyncTabs } from '../../balance/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, LoadFailedPage, Page, PageSkeleton } from '../../kit/page/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { useDataMigration } from '../calls/migration.ts';
import { migrationMessages } from '../messages/migration.ts';
import { MigrationCard } from '../parts/migration-card.tsx';
import { MigrationTable } from '../parts/migration-table.tsx';

/** /sync/migration: what a pharmacy takes over from its dispensing system when it moves in (ADMIN-53, ADMIN-56). */
export function MigrationPage() {
  const t = useTranslate(migrationMessages);
  const migration = useDataMigration();
  const mayAdmit = useMay()({ menu: 'patient', level: 'create' });
  if (migration.isPending) return <PageSkeleton />;
  if (hasFailed(migration))
    return <LoadFailedPage error={migration.error} retry={() => void migration.refetch()} />;
  return (
    <Page title={t('title')}>
      <LazySyncTabs />
      <MigrationCard migration={migration.data} />
      {mayAdmit && <MigrationTable />}
    </Page>
  );
}
