import { Button, Group } from '@mantine/core';
import '../../theme/choices.css';
import { Link } from '@tanstack/react-router';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Card, type Fact, Facts, isolateText, ProgressBar } from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { useMayOpen } from '../../shell/session/index.ts';
import { type DataMigration, useMigrationStart } from '../calls/migration.ts';
import { migrationMessages } from '../messages/migration.ts';
import styles from './file-columns.module.css';

interface MigrationProps {
  readonly migration: DataMigration;
}

/** How far the data migration is, and its start. */
export function MigrationCard({ migration }: MigrationProps) {
  const t = useTranslate(migrationMessages);
  const mayOpen = useMayOpen();
  const handleStart = useStart(migration);
  const { state, progress, total, doctors, drugs } = migration;
  return (
    <Card>
      <p className={styles.lead}>{t(state === 'failed' ? 'hint.failed' : 'hint')}</p>
      <MigrationFacts migration={migration} />
      {migration.backupFiles.length > 0 && <p>{t('backupUndo')}</p>}
      {state === 'running' && (
        <div className={styles.running} role="status">
          <strong>{t('progress')}</strong>
          <ProgressBar label={t('progress')} done={progress} of={total} />
        </div>
      )}
      <Group mt="md">
        <Button disabled={state === 'running'} onClick={() => void handleStart()}>
          {t('start')}
        </Button>
        {doctors > 0 && mayOpen('DOCTOR', 'create') && (
          <Button component={Link} to="/doctor/import" variant="default">
            {t('toDoctors')}
          </Button>
        )}
        {drugs > 0 && mayOpen('DRUG', 'create') && (
          <Button component={Link} to="/drug/import" variant="default">
            {t('toDrugs')}
          </Button>
        )}
      </Group>
    </Card>
  );
}

/** Starts the migration; a completed one only after an explicit Yes (ADMIN-54). */
function useStart({ patients, doctors, drugs }: DataMigration): () => Promise<void> {
  const t = useTranslate(migrationMessages);
  const start = useMigrationStart();
  return async () => {
    try {
      if (!(await start.mutateAsync(false))) {
        const isAgreed = await confirm({
          title: t('again.title'),
          message: t('again.message', { patients, doctors, drugs }),
          verb: t('again.yes'),
          stay: t('again.no'),
          dangerous: true,
        });
        if (!isAgreed) return;
        await start.mutateAsync(true);
      }
    } catch (reason) {
      await showFailure(reason);
    }
  };
}

function MigrationFacts({ migration }: MigrationProps) {
  const t = useTranslate(migrationMessages);
  const formatMoment = useDateTimeFormat();
  const { state, startedDate, completedDate, backupFiles, patients, doctors, drugs } = migration;
  const listDate = (name: 'started' | 'completed', moment: string): Fact[] =>
    moment === '' ? [] : [{ label: t(name), value: isolateText(formatMoment(moment)) }];
  const files = isolateText(backupFiles.join(', '));
  return (
    <Facts
      facts={[
        { label: t('state'), value: t(`state.${state}`) },
        ...listDate('started', startedDate),
        ...listDate('completed', completedDate),
        { label: t('patients'), value: String(patients) },
        { label: t('doctors'), value: String(doctors) },
        { label: t('drugs'), value: String(drugs) },
        ...(backupFiles.length > 0
          ? [{ label: t('backup'), value: <BidiText>{t('backupPlace', { files })}</BidiText> }]
          : []),
      ]}
    />
  );
}
