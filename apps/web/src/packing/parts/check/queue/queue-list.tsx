import '../../../../theme/fields.css';
import { Checkbox } from '@mantine/core';
import { formatPersonName } from '@packwright/core/identifiers';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../../kit/language/index.ts';
import { BidiText, isolateText, Pill } from '../../../../kit/page/index.ts';
import { formatWireDay } from '../../../../kit/store/index.ts';
import type { QueuedPack } from '../../../calls/index.ts';
import { queueMessages } from '../../../messages/queue.ts';
import { formatJobPlace } from '../../jobs/job-place.ts';
import styles from './queue.module.css';
import { RiskPills } from './risk-pills.tsx';

const mayLieInTray = (pack: QueuedPack): boolean => pack.isOpened && pack.isReadyToSign;

interface QueueListProps {
  readonly packs: readonly QueuedPack[];
  /** The opened packs that are signed together. */
  readonly tray: ReadonlySet<number>;
  readonly onToggle: (jobId: number) => void;
}

/** The packs of the queue in their order, each with its reasons; an opened one may lie in the tray. */
export function QueueList({ packs, tray, onToggle }: QueueListProps) {
  const t = useTranslate(queueMessages);
  const hasTicks = packs.some(mayLieInTray);
  return (
    <ol className={styles.queue} data-ticks={hasTicks || undefined} aria-label={t('list')}>
      {packs.map((pack) => (
        <QueueRow
          key={pack.jobId}
          pack={pack}
          isInTray={tray.has(pack.jobId)}
          onToggle={() => onToggle(pack.jobId)}
        />
      ))}
    </ol>
  );
}

interface QueueRowProps {
  readonly pack: QueuedPack;
  readonly isInTray: boolean;
  readonly onToggle: () => void;
}

function QueueRow({ pack, isInTray, onToggle }: QueueRowProps) {
  const t = useTranslate(queueMessages);
  const name = formatPersonName(pack);
  return (
    <li>
      <span>
        {mayLieInTray(pack) && (
          <Checkbox
            checked={isInTray}
            aria-label={t('inTray', { name: isolateText(name) })}
            onChange={onToggle}
          />
        )}
      </span>
      <span>
        <Link to={`/job/check/${pack.jobId}`} search={{ queue: '1' }}>
          <BidiText>{name}</BidiText>
        </Link>
        <small>
          <BidiText>{formatJobPlace(pack)}</BidiText>
        </small>
      </span>
      <BidiText code>{pack.jobNumber}</BidiText>
      <BidiText>{`${formatWireDay(pack.packStartDate)} – ${formatWireDay(pack.packEndDate)}`}</BidiText>
      <RiskPills pack={pack} />
      <span className={styles.state}>
        {pack.isOpened && (
          <Pill tone="green" dotless>
            {t('opened')}
          </Pill>
        )}
        {pack.isOpened && !pack.isReadyToSign && (
          <Pill tone="amber" dotless>
            {t('singly')}
          </Pill>
        )}
      </span>
    </li>
  );
}
