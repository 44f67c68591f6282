import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../../kit/language/index.ts';
import { useActionLock } from '../../../../kit/store/index.ts';
import { useCheckQueue } from '../../../calls/index.ts';
import { showPackFailure } from '../../../failure.ts';
import { queueMessages } from '../../../messages/queue.ts';
import styles from './queue.module.css';
import { RiskPills } from './risk-pills.tsx';
import { useNextInQueue } from './use-next-in-queue.ts';

/** At a check of the queue: why this pack came now, how many wait, and the next one without signing this one yet. */
export function QueueBar({ jobId }: { readonly jobId: number }) {
  const t = useTranslate(queueMessages);
  const queue = useCheckQueue();
  const { openNext } = useNextInQueue(jobId);
  const once = useActionLock();
  const own = queue.data?.find((pack) => pack.jobId === jobId);
  return (
    <div className={styles.bar}>
      {own && <RiskPills pack={own} />}
      <span className={styles.count}>
        {queue.data !== undefined && t('waiting', { count: queue.data.length })}
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        renderRoot={(root) => <Link {...root} to="/job/check" search={{}} />}
      >
        {t('leave')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void once(() => openNext().catch(showPackFailure))}
      >
        {t('next')}
      </Button>
    </div>
  );
}
