import { Button } from '@mantine/core';
import { formatPersonName } from '@packwright/core/identifiers';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { BidiText, isolateText, Pill } from '../../../kit/page/index.ts';
import { formatWireDay, useDateTimeFormat } from '../../../kit/store/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import type { StalePack } from '../../calls/index.ts';
import { staleMessages } from '../../messages/index.ts';
import { formatJobPlace } from '../jobs/job-place.ts';
import { getJobStatus } from '../jobs/job-status.ts';
import { StagePill } from '../jobs/stage-pill.tsx';
import { buildReplacementSearch } from './replacement.ts';
import styles from './stale.module.css';

const ChangesOfPack = lazyPart(() => import('./changes-of-pack.tsx').then((module) => module.ChangesOfPack));
const RequestReturnDialog = lazyPart(() =>
  import('./return-dialogs.tsx').then((module) => module.RequestReturnDialog),
);
const CloseReturnDialog = lazyPart(() =>
  import('./return-dialogs.tsx').then((module) => module.CloseReturnDialog),
);

/** The packs to look at again, by their first day; each row offers what may be done about it (PACK-71, PACK-74). */
export function StaleList({ packs }: { readonly packs: readonly StalePack[] }) {
  const t = useTranslate(staleMessages);
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {packs.map((pack) => (
        <StaleRow key={pack.jobId} pack={pack} />
      ))}
    </ul>
  );
}

function StaleRow({ pack }: { readonly pack: StalePack }) {
  const days = `${formatWireDay(pack.packStartDate)} – ${formatWireDay(pack.packEndDate)}`;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>
          <BidiText>{formatPersonName(pack)}</BidiText>
        </strong>
        <StagePill status={getJobStatus(pack)} />
        <span className="numbers">
          <BidiText>{`${pack.packType} ${pack.foilLabel}`}</BidiText> · <BidiText>{days}</BidiText>
        </span>
        <BidiText code>{pack.jobNumber}</BidiText>
        <BidiText>{formatJobPlace(pack)}</BidiText>
      </div>
      <StaleFacts pack={pack} />
      <StaleActions pack={pack} />
    </li>
  );
}

function StaleFacts({ pack }: { readonly pack: StalePack }) {
  const t = useTranslate(staleMessages);
  const moment = useDateTimeFormat();
  const { staleDate, staleBy, wantedDate, wantedBy, wantedComment, notifiedWhom } = pack;
  const marked = { date: isolateText(moment(staleDate)), name: isolateText(staleBy) };
  const wanted = { date: isolateText(moment(wantedDate)), name: isolateText(wantedBy) };
  return (
    <p className={styles.facts}>
      {staleDate !== '' && <span>{t('since', marked)}</span>}
      {pack.isUnsafe && getJobStatus(pack) !== 'completed' && <Pill tone="red">{t('unsafe')}</Pill>}
      {wantedDate !== '' && (
        <span>
          {t('back.wantedSince', { ...wanted, reason: isolateText(wantedComment) })}.{' '}
          {notifiedWhom === '' ? t('back.notTold') : t('back.told', { whom: isolateText(notifiedWhom) })}
        </span>
      )}
    </p>
  );
}

function StaleActions({ pack }: { readonly pack: StalePack }) {
  const t = useTranslate(staleMessages);
  const may = useMay();
  const [asked, setAsked] = useState<'look' | 'want' | 'close' | null>(null);
  const close = (): void => setAsked(null);
  const isOut = getJobStatus(pack) === 'completed';
  const mayRetrieve = may({ menu: 'job', level: 'update', entry: ['completedRevertToDistribution'] });
  const isWanted = pack.wantedDate !== '';
  return (
    <div className={styles.acts}>
      {pack.isStale && (
        <Button variant="default" size="xs" onClick={() => setAsked('look')}>
          {t('look')}
        </Button>
      )}
      {isOut && mayRetrieve && (
        <Button
          variant={isWanted ? 'filled' : 'default'}
          size="xs"
          onClick={() => setAsked(isWanted ? 'close' : 'want')}
        >
          {t(isWanted ? 'back.close' : 'back.want')}
        </Button>
      )}
      {isOut && may({ menu: 'job', level: 'create' }) && (
        <Button
          variant="subtle"
          size="xs"
          renderRoot={(root) => <Link {...root} to="/print-foil" search={buildReplacementSearch(pack)} />}
        >
          {t('replace')}
        </Button>
      )}
      {asked === 'look' && <ChangesOfPack jobId={pack.jobId} onClose={close} />}
      {asked === 'want' && <RequestReturnDialog pack={pack} onClose={close} />}
      {asked === 'close' && <CloseReturnDialog pack={pack} onClose={close} />}
    </div>
  );
}
