import { Button } from '@mantine/core';
import { formatPersonName } from '@packwright/core/identifiers';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { BidiText, isolateText, Pill } from '../../../kit/page/index.ts';
import { formatWireDay, useDateTimeFormat } from '../../../kit/store/index.ts';
import { showNotice } from '../../../kit/toast/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { findDifferences, type StalePack } from '../../calls/index.ts';
import { staleMessages } from '../../messages/index.ts';
import { formatJobPlace } from '../jobs/job-place.ts';
import { getJobStatus } from '../jobs/job-status.ts';
import { StagePill } from '../jobs/stage-pill.tsx';
import { buildReplacementSearch, buildSupplementSearch } from './replacement.ts';
import styles from './stale.module.css';

const ChangesOfPack = lazyPart(() => import('./changes-of-pack.tsx').then((module) => module.ChangesOfPack));
const RequestReturnDialog = lazyPart(() =>
  import('./request-return-dialog.tsx').then((module) => module.RequestReturnDialog),
);
const CloseReturnDialog = lazyPart(() =>
  import('./close-return-dialog.tsx').then((module) => module.CloseReturnDialog),
);
const IncidentDialog = lazyPart(() =>
  import('./incident-dialog.tsx').then((module) => module.IncidentDialog),
);

/** The packs to look at again, by patient; each row offers what may be done about it (PACK-71, PACK-74). */
export function StaleList({ packs }: { readonly packs: readonly StalePack[] }) {
  const byPatient = Map.groupBy(packs, ({ patientId }) => patientId);
  return [...byPatient].map(([patientId, own]) => <PatientPacks key={patientId} packs={own} />);
}

const isOut = (pack: StalePack): boolean => getJobStatus(pack) === 'completed';

/** The packs of one patient, and one press for all that are out (PACK-104). */
function PatientPacks({ packs }: { readonly packs: readonly StalePack[] }) {
  const t = useTranslate(staleMessages);
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const [pack] = packs;
  if (pack === undefined) return null;
  const name = formatPersonName(pack);
  return (
    <section className={styles.patient} aria-label={name}>
      <div className={styles.head}>
        <h2>
          <BidiText>{name}</BidiText>
          <span className={styles.place}>
            <BidiText>{formatJobPlace(pack)}</BidiText>
          </span>
        </h2>
        {may(retrieves) && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('back.wantAll')}
          </Button>
        )}
      </div>
      <ul className={styles.list} aria-label={name}>
        {packs.map((each) => (
          <StaleRow key={each.jobId} pack={each} />
        ))}
      </ul>
      {isAsking && <RequestReturnDialog pack={pack} onClose={() => setAsking(false)} />}
    </section>
  );
}

const retrieves = { menu: 'job', level: 'update', entry: ['completedRevertToDistribution'] } as const;

function StaleRow({ pack }: { readonly pack: StalePack }) {
  const t = useTranslate(staleMessages);
  const days = `${formatWireDay(pack.packStartDate)} – ${formatWireDay(pack.packEndDate)}`;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <StagePill status={getJobStatus(pack)} />
        <span className="numbers">
          <BidiText>{`${pack.packType} ${pack.foilLabel}`}</BidiText> · <BidiText>{days}</BidiText>
        </span>
        <BidiText code>{pack.jobNumber}</BidiText>
        {pack.wantedDate !== '' && <Pill tone="amber">{t('back.wanted')}</Pill>}
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
  const incident = {
    date: isolateText(moment(pack.incidentDate)),
    name: isolateText(pack.incidentBy),
    note: isolateText(pack.incidentNote),
  };
  const wanted = { date: isolateText(moment(wantedDate)), name: isolateText(wantedBy) };
  return (
    <p className={styles.facts}>
      {staleDate !== '' && <span>{t('since', marked)}</span>}
      {pack.isUnsafe && getJobStatus(pack) !== 'completed' && <Pill tone="red">{t('unsafe')}</Pill>}
      {pack.isOverdue && <Pill tone="red">{t('back.overdue')}</Pill>}
      {pack.incidentNote !== '' && <span>{t('incident.written', incident)}</span>}
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
  const [asked, setAsked] = useState<'look' | 'close' | 'incident' | null>(null);
  const close = (): void => setAsked(null);
  const isWanted = pack.wantedDate !== '';
  return (
    <div className={styles.acts}>
      {pack.isStale && (
        <Button variant="default" size="xs" onClick={() => setAsked('look')}>
          {t('look')}
        </Button>
      )}
      {isOut(pack) && isWanted && may(retrieves) && (
        <Button size="xs" onClick={() => setAsked('close')}>
          {t('back.close')}
        </Button>
      )}
      {pack.isOverdue && may(retrieves) && (
        <Button variant="default" size="xs" onClick={() => setAsked('incident')}>
          {t('incident.write')}
        </Button>
      )}
      {isOut(pack) && may({ menu: 'job', level: 'create' }) && <NewPackLinks pack={pack} />}
      {asked === 'look' && <ChangesOfPack jobId={pack.jobId} onClose={close} />}
      {asked === 'close' && <CloseReturnDialog pack={pack} onClose={close} />}
      {asked === 'incident' && <IncidentDialog pack={pack} onClose={close} />}
    </div>
  );
}

/** The ways to the packs that come instead of this one, or beside it (PACK-106). */
function NewPackLinks({ pack }: { readonly pack: StalePack }) {
  const t = useTranslate(staleMessages);
  const navigate = useNavigate();
  const openSupplement = async (): Promise<void> => {
    const search = buildSupplementSearch(pack, await findDifferences(pack.jobId));
    if (search === null) showNotice(t('noSupplement'));
    else await navigate({ to: '/print-foil', search });
  };
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        renderRoot={(root) => <Link {...root} to="/print-foil" search={buildReplacementSearch(pack)} />}
      >
        {t('replace')}
      </Button>
      {pack.isStale && (
        <Button variant="subtle" size="xs" onClick={() => void openSupplement().catch(showFailure)}>
          {t('supplement')}
        </Button>
      )}
    </>
  );
}
