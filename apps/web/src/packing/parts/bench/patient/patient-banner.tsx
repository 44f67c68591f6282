import { ActionIcon, Loader } from '@mantine/core';
import { computeAge, readWireDay, formatDay } from '@packwright/core/days';
import { IconAlertTriangle, IconFileText, IconHelp, IconHistory, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { openKeyHelp, useHotKey } from '../../../../kit/keys/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { lazyPart, usePreloaded } from '../../../../kit/lazy/index.ts';
import { messages as kitMessages } from '../../../../kit/messages/index.ts';
import { BidiText, Pill, ScrollBox } from '../../../../kit/page/index.ts';
import { formatWireDay, getToday } from '../../../../kit/store/index.ts';
import { LazyWarfarinNote } from '../../../../medication/index.ts';
import { LazyConsiderationPills } from '../../../../patients/index.ts';
import { type BenchPack, useSimilarNames } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import { formatJobPlace } from '../../jobs/job-place.ts';
import type { PackAction } from '../../jobs/offered-actions.ts';
import styles from '../bench.module.css';
import { PatientPhoto } from './patient-photo.tsx';

const BannerRemarks = lazyPart(() => import('./banner-remarks.tsx').then((module) => module.BannerRemarks));

const parts = [BannerRemarks, LazyConsiderationPills, LazyWarfarinNote] as const;

/** Whether all is there that would make the banner of a pack taller when it comes: its parts, and the similar names. */
export function useBannerReady(dose: BenchPack | undefined): boolean {
  const areLoaded = usePreloaded(parts);
  const { isWaiting } = useSimilarNames(dose?.jobs[0]);
  return areLoaded && !isWaiting;
}

interface PatientBannerProps {
  readonly dose: BenchPack;
  readonly printing: PackAction | null;
  readonly onPrintLabel: () => void;
  readonly onPreview: () => void;
  readonly onHistory: () => void;
  readonly children?: ReactNode;
}

/** Whose pack this is, with what must not be overlooked: similar name, allergies, the alert of the profile. */
export function PatientBanner(props: PatientBannerProps) {
  const { dose, printing, onPrintLabel, onPreview, onHistory, children } = props;
  const t = useTranslate(benchMessages);
  const k = useTranslate(kitMessages);
  const hasConsiderations = dose.considerations.length > 0 || dose.otherConsideration !== '';
  const acts = [
    { label: t('printLabel'), run: onPrintLabel, Icon: IconPrinter, isBusy: printing === 'printLabel' },
    { label: t('preview'), run: onPreview, Icon: IconFileText, isBusy: printing === 'preview' },
    { label: t('history'), run: onHistory, Icon: IconHistory, isBusy: false },
    { label: `${k('keys.title')} (F1)`, run: openKeyHelp, Icon: IconHelp, isBusy: false },
  ];
  // A key that the scan box does not take for a scan (WEB-42).
  useHotKey('F1', k('keys.title'), openKeyHelp);
  return (
    <ScrollBox label={dose.patientName} className={styles.banner}>
      <div className={styles.bannerMain}>
        <PatientPhoto dose={dose} />
        <div className={styles.who}>
          <div className={styles.nameLine}>
            <h2>
              <BidiText>{dose.patientName}</BidiText>
            </h2>
            {children}
            <BannerRemarks dose={dose} />
            <Allergies dose={dose} />
            {hasConsiderations && <LazyConsiderationPills {...dose} />}
          </div>
          <p className="numbers">
            <BirthDate dob={dose.dob} />
            {[formatJobPlace(dose), t('pack', { label: dose.foilLabel })].map(
              (fact, at) =>
                fact !== '' && (
                  <span key={`${at} ${fact}`}>
                    <BidiText>{fact}</BidiText>
                  </span>
                ),
            )}
            <span>
              <Weeks dose={dose} />
            </span>
          </p>
          {dose.warfarin && <LazyWarfarinNote {...dose.warfarin} />}
        </div>
        <div className={styles.bannerEnd}>
          <div className={styles.jobs}>
            <span>{t(dose.jobNumbers.length === 1 ? 'job' : 'jobs')}</span>
            <BidiText code>{dose.jobNumbers.join(' ')}</BidiText>
          </div>
          <div className={styles.bannerActs}>
            {acts.map(({ label, run, Icon, isBusy }) => (
              <ActionIcon
                key={label}
                variant="default"
                size={36}
                aria-label={label}
                title={label}
                aria-busy={isBusy}
                onClick={run}
              >
                {isBusy ? <Loader size={16} /> : <Icon size={18} stroke={1.6} />}
              </ActionIcon>
            ))}
          </div>
        </div>
      </div>
      <Warnings dose={dose} />
    </ScrollBox>
  );
}

function BirthDate({ dob }: { readonly dob: string }) {
  const t = useTranslate(benchMessages);
  const day = readWireDay(dob);
  if (day === null) return null;
  return (
    <span>
      <BidiText>{`${formatDay(day)} (${t('age', { years: computeAge(day, getToday()) })})`}</BidiText>
    </span>
  );
}

function Weeks({ dose }: { readonly dose: BenchPack }) {
  const t = useTranslate(benchMessages);
  const [job] = dose.jobs;
  const date = formatWireDay(dose.packStartDate);
  if (job === undefined || dose.jobs.length > 1)
    return <BidiText>{t('weeksFrom', { count: dose.jobs.length, date })}</BidiText>;
  return <BidiText>{t('weekFrom', { week: job.weekIndex, weeks: job.numberOfWeek, date })}</BidiText>;
}

function Allergies({ dose }: { readonly dose: BenchPack }) {
  const t = useTranslate(benchMessages);
  if (dose.allergies.length > 0)
    return dose.allergies.map((allergy, at) => (
      <Pill key={`${at} ${allergy}`} tone="red">
        {t('allergy')}: <BidiText>{allergy}</BidiText>
      </Pill>
    ));
  return (
    <Pill tone={dose.isNoAllergy ? 'grey' : 'amber'}>
      {t(dose.isNoAllergy ? 'noAllergy' : 'allergiesUnknown')}
    </Pill>
  );
}

function Warnings({ dose: { alert, warningLabel, foilComment } }: { readonly dose: BenchPack }) {
  const t = useTranslate(benchMessages);
  const said = [alert, warningLabel, foilComment].filter((text) => text !== '');
  if (said.length === 0) return null;
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size={16} aria-label={t('alert')} />
      {said.map((text, at) => (
        <BidiText key={`${at} ${text}`}>{text}</BidiText>
      ))}
    </p>
  );
}
