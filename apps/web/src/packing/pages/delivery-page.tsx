import '../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { openFile } from '../../kit/dialog/index.ts';
import { useLanguage, useNumber, useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { BidiText, hasFailed, LoadFailed, Page, PageSkeleton, Pill } from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type DeliveryStop, printManifest, useDeliveryRun } from '../calls/deliveries.ts';
import { showPackFailure } from '../failure.ts';
import { deliveryMessages } from '../messages/deliveries.ts';
import styles from '../parts/deliveries/deliveries.module.css';
import { StopList } from '../parts/deliveries/stop-list.tsx';
import { stopStates, stopTones } from '../parts/deliveries/stop-tones.ts';

const DeliveredDialog = lazyPart(() =>
  import('../parts/deliveries/delivered-dialog.tsx').then((module) => module.DeliveredDialog),
);
const RefusedDialog = lazyPart(() =>
  import('../parts/deliveries/refused-dialog.tsx').then((module) => module.RefusedDialog),
);

const deliverNeed = { menu: 'job', level: 'update', entry: ['distributionCompletePack'] } as const;

/** /job/deliveries/{id}: the stops of a run, and what happens at each door (PACK-116). */
export function DeliveryPage() {
  const t = useTranslate(deliveryMessages);
  const id = Number(useParams({ strict: false }).id);
  const moment = useDateTimeFormat();
  const may = useMay()(deliverNeed);
  const run = useDeliveryRun(id);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<'delivered' | 'refused' | null>(null);
  if (run.isPending) return <PageSkeleton />;
  if (hasFailed(run)) return <LoadFailed error={run.error} retry={() => void run.refetch()} />;
  const { name, driver, createdDate, stops } = run.data;
  const onTheWay = stops.filter(({ state }) => state === 'waiting');
  const isOnTheWay = onTheWay.length > 0;
  const selected = onTheWay.filter(({ jobId }) => chosen.has(jobId));
  const select = (jobIds: readonly number[], isSelected: boolean): void => {
    const ids = new Set(jobIds);
    setChosen(isSelected ? chosen.union(ids) : chosen.difference(ids));
  };
  const close = (): void => setAsked(null);
  const Door = asked === 'delivered' ? DeliveredDialog : RefusedDialog;
  return (
    <Page
      title={name}
      fill
      acts={
        <div className={styles.acts}>
          <Manifest id={id} />
          {may && isOnTheWay && (
            <>
              <Button variant="default" disabled={selected.length === 0} onClick={() => setAsked('refused')}>
                {t('refuse')}
              </Button>
              <Button disabled={selected.length === 0} onClick={() => setAsked('delivered')}>
                {t('deliver')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <div className={styles.run}>
        <RunFacts driver={driver} started={moment(createdDate)} stops={stops} />
        {may && <p className={styles.hint}>{t(isOnTheWay ? 'selectHint' : 'allRecorded')}</p>}
        {[...groupByFacility(stops).values()].map((own) => (
          <StopList
            key={own[0]?.patientGroupName}
            stops={own}
            selected={chosen}
            maySelect={may}
            onSelect={select}
          />
        ))}
      </div>
      {asked !== null && <Door runId={id} stops={selected} onClose={close} />}
    </Page>
  );
}

const groupByFacility = (stops: readonly DeliveryStop[]) =>
  Map.groupBy(stops, ({ patientGroupName }) => patientGroupName);

interface RunFactsProps {
  readonly driver: string;
  readonly started: string;
  readonly stops: readonly DeliveryStop[];
}

/** When the run left, its driver, and how many packs are in each state. */
function RunFacts({ driver, started, stops }: RunFactsProps) {
  const t = useTranslate(deliveryMessages);
  const number = useNumber();
  const byState = Map.groupBy(stops, ({ state }) => state);
  return (
    <p className={styles.facts}>
      <span>
        {t('started')}: <BidiText>{started}</BidiText>
      </span>
      {driver !== '' && (
        <span>
          {t('driver')}: <BidiText>{driver}</BidiText>
        </span>
      )}
      {stopStates.map((state) => {
        const count = byState.get(state)?.length ?? 0;
        return (
          count > 0 && (
            <Pill key={state} tone={stopTones[state]}>
              {t(`state.${state}`)} <b className="numbers">{number(count)}</b>
            </Pill>
          )
        );
      })}
    </p>
  );
}

function Manifest({ id }: { readonly id: number }) {
  const t = useTranslate(deliveryMessages);
  const language = useLanguage();
  const print = (isForDriver: boolean): void =>
    void printManifest(id, isForDriver, language)
      .then(({ data }) => openFile(data))
      .catch((reason: unknown) => showPackFailure(reason));
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default">{t('manifest')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => print(false)}>{t('manifest.facility')}</Menu.Item>
        <Menu.Item onClick={() => print(true)}>{t('manifest.driver')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
