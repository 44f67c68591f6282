import { lazyPart } from '../../kit/lazy/index.ts';
import { useBackupStatus } from '../calls/backups.ts';

const BackupsCard = lazyPart(() => import('./backups-card.tsx').then((module) => module.BackupsCard));

/** The backups of the installation, for those who read its settings (RUN-4). */
export function LazyBackupsCard() {
  const status = useBackupStatus().data;
  return status && <BackupsCard status={status} />;
}

/** The same only while something is wrong, for pages that are about something else. */
export function BackupTrouble() {
  const status = useBackupStatus().data;
  if (!status) return null;
  const isWrong = Object.values(status).some(({ state }) => state === 'failed' || state === 'overdue');
  return isWrong && <BackupsCard status={status} />;
}
