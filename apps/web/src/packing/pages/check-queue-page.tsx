import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { EmptyState, hasFailed, LoadFailed, Page, PageSkeleton } from '../../kit/page/index.ts';
import { usePassiveScan } from '../../kit/scan/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import {
  type JobRow,
  passPacks,
  type QueuedPack,
  useCheckQueue,
  usePackChange,
  type SignerFields,
} from '../calls/index.ts';
import { queueMessages } from '../messages/queue.ts';
import { QueueList } from '../parts/check/queue/queue-list.tsx';
import styles from '../parts/check/queue/queue.module.css';
import { BoardButton } from '../parts/jobs/board-button.tsx';
import { usePackCode } from '../parts/jobs/use-pack-code.ts';

const ConfirmPassedDialog = lazyPart(() =>
  import('../parts/check/confirm-passed-dialog.tsx').then((module) => module.ConfirmPassedDialog),
);

/** /job/check: the packs that wait for their check by risk, and one signature for those that were opened (PACK-86). */
export function CheckQueuePage() {
  const t = useTranslate(queueMessages);
  const queue = useCheckQueue();
  usePassiveScan(usePackCode('bench'));
  if (queue.isPending) return <PageSkeleton />;
  return (
    <Page title={t('title')} fill acts={<QueueActs packs={queue.data ?? []} />}>
      {hasFailed(queue) ? (
        <LoadFailed error={queue.error} retry={() => void queue.refetch()} />
      ) : (
        <Queue packs={queue.data} />
      )}
    </Page>
  );
}

interface QueueProps {
  readonly packs: readonly QueuedPack[];
}

function QueueActs({ packs }: QueueProps) {
  const t = useTranslate(queueMessages);
  const navigate = useNavigate();
  const first = packs.find(({ isOpened }) => !isOpened);
  if (first === undefined) return null;
  return (
    <Button onClick={() => void navigate({ to: `/job/check/${first.jobId}`, search: { queue: '1' } })}>
      {t('start')}
    </Button>
  );
}

function Queue({ packs }: QueueProps) {
  const t = useTranslate(queueMessages);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  // As they lay in the tray when Sign was pressed: a signature is for these alone (PACK-86).
  const [signed, setSigned] = useState<readonly QueuedPack[] | null>(null);
  const tray = packs.filter((pack) => pack.isOpened && pack.isReadyToSign && !leftOut.has(pack.jobId));
  const signing = usePackChange(
    ({ signer, jobs }: { readonly signer: SignerFields; readonly jobs: readonly JobRow[] }) =>
      passPacks(jobs, { kind: 'password', ...signer }),
    ({ jobs }) => jobs.map(({ jobId }) => jobId),
  );
  if (packs.length === 0)
    return (
      <EmptyState title={t('empty')}>
        <BoardButton>{t('board')}</BoardButton>
      </EmptyState>
    );
  const toggle = (jobId: number): void =>
    setLeftOut((before) => before.symmetricDifference(new Set([jobId])));
  return (
    <>
      <p className={styles.explain}>{t('explain')}</p>
      <QueueList packs={packs} tray={new Set(tray.map(({ jobId }) => jobId))} onToggle={toggle} />
      {tray.length > 0 && (
        <p>
          <Button size="lg" onClick={() => setSigned(tray)}>
            {t('sign', { count: tray.length })}
          </Button>
        </p>
      )}
      {signed && (
        <ConfirmPassedDialog
          jobs={signed}
          onClose={() => setSigned(null)}
          pass={(signer, jobs) => signing.mutateAsync({ signer, jobs })}
          onPassed={(text) => {
            setSigned(null);
            showSuccess(text);
          }}
        />
      )}
    </>
  );
}
