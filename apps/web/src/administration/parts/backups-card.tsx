import { getLocale, useLanguage, useTranslate } from '../../kit/language/index.ts';
import { Card, isolateText, Pill } from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import type { BackupStatus } from '../calls/backups.ts';
import { backupsMessages } from '../messages/backups.ts';
import styles from './home.module.css';

/** When the last backup was taken and last restored for trial, and what went wrong since (RUN-4, RUN-7). */
export function BackupsCard({ status }: { readonly status: BackupStatus }) {
  const t = useTranslate(backupsMessages);
  const isOff = status.backup.state === 'off';
  return (
    <Card title={t('title')}>
      {isOff ? (
        <>
          <p className={styles.books}>
            <Pill tone="amber">{t('state.off')}</Pill>
          </p>
          <p>{t('offHint')}</p>
        </>
      ) : (
        <>
          <BackupRun kind="backup" run={status.backup} />
          <BackupRun kind="drill" run={status.drill} />
        </>
      )}
    </Card>
  );
}

type Run = BackupStatus['backup'];

const tones = { off: 'grey', waiting: 'grey', good: 'green', failed: 'red', overdue: 'red' } as const;

function BackupRun({ kind, run }: { readonly kind: 'backup' | 'drill'; readonly run: Run }) {
  const t = useTranslate(backupsMessages);
  const moment = useDateTimeFormat();
  const { state, goodDate, failedDate, problem } = run;
  return (
    <section aria-label={t(kind)}>
      <p className={styles.books}>
        <b>{t(kind)}</b>
        <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>
      </p>
      {goodDate === '' ? (
        <p>{t('whenNever')}</p>
      ) : (
        <p>
          {t('when', { moment: isolateText(moment(goodDate)) })} (<RunSize run={run} />)
        </p>
      )}
      {kind === 'drill' && state === 'waiting' && <p>{t('drillHint')}</p>}
      {state === 'overdue' && <p role="status">{t(kind === 'drill' ? 'drillOverdue' : 'backupOverdue')}</p>}
      {state === 'failed' && (
        <>
          <p role="status">{t('failedOn', { moment: isolateText(moment(failedDate)) })}</p>
          {/* In English, as in the log and in the manual. */}
          <p lang="en" dir="ltr">
            {problem}
          </p>
        </>
      )}
    </section>
  );
}

const megabyte = 1_000_000;

function RunSize({ run: { bytes, seconds } }: { readonly run: Run }) {
  const t = useTranslate(backupsMessages);
  const language = useLanguage();
  const size = new Intl.NumberFormat(getLocale(language), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10 * megabyte ? 1 : 0,
  }).format(bytes / megabyte);
  const time =
    seconds < 120 ? t('seconds', { count: seconds }) : t('minutes', { count: Math.round(seconds / 60) });
  return <span>{t('size', { size: isolateText(size), time })}</span>;
}
