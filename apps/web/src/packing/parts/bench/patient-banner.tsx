import { ActionIcon, Loader } from '@mantine/core';
import { ageOn, dayFromWire, formatDay } from '@packwright/core/days';
import { IconAlertTriangle, IconFileText, IconHistory, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { later } from '../../../kit/later/index.ts';
import { Iso, Pill, ScrollBox } from '../../../kit/page/index.ts';
import { shownDay, today } from '../../../kit/store/index.ts';
import type { PackDose } from '../../calls/index.ts';
import { benchMessages } from '../../messages/index.ts';
import { placeOf } from '../jobs/job-place.ts';
import type { PackAction } from '../jobs/offered-actions.ts';
import styles from './bench.module.css';
import { PatientPhoto } from './patient-photo.tsx';

const SimilarName = later(() => import('./similar-name.tsx').then((module) => module.SimilarName));

interface PatientBannerProps {
  readonly dose: PackDose;
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
  const acts = [
    { label: t('printLabel'), run: onPrintLabel, Icon: IconPrinter, isBusy: printing === 'printLabel' },
    { label: t('preview'), run: onPreview, Icon: IconFileText, isBusy: printing === 'preview' },
    { label: t('history'), run: onHistory, Icon: IconHistory, isBusy: false },
  ];
  return (
    <ScrollBox label={dose.patientName} className={styles.banner}>
      <div className={styles.bannerMain}>
        <PatientPhoto dose={dose} />
        <div className={styles.who}>
          <div className={styles.nameLine}>
            <h2>
              <Iso>{dose.patientName}</Iso>
            </h2>
            {children}
            <SimilarName dose={dose} />
            <Allergies dose={dose} />
          </div>
          <p className="numbers">
            <BirthDate dob={dose.dob} />
            {[placeOf(dose), t('pack', { label: dose.foilLabel })].map(
              (fact, at) =>
                fact !== '' && (
                  <span key={`${at} ${fact}`}>
                    <Iso>{fact}</Iso>
                  </span>
                ),
            )}
            <span>
              <Weeks dose={dose} />
            </span>
          </p>
        </div>
        <div className={styles.bannerEnd}>
          <div className={styles.jobs}>
            <span>{t(dose.jobNumbers.length === 1 ? 'job' : 'jobs')}</span>
            <Iso code>{dose.jobNumbers.join(' ')}</Iso>
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
  const day = dayFromWire(dob);
  if (day === null) return null;
  return (
    <span>
      <Iso>{`${formatDay(day)} (${t('age', { years: ageOn(day, today()) })})`}</Iso>
    </span>
  );
}

function Weeks({ dose }: { readonly dose: PackDose }) {
  const t = useTranslate(benchMessages);
  const [job] = dose.jobs;
  const date = shownDay(dose.packStartDate);
  if (job === undefined || dose.jobs.length > 1)
    return <Iso>{t('weeksFrom', { count: dose.jobs.length, date })}</Iso>;
  return <Iso>{t('weekFrom', { week: job.weekIndex, weeks: job.numberOfWeek, date })}</Iso>;
}

function Allergies({ dose }: { readonly dose: PackDose }) {
  const t = useTranslate(benchMessages);
  if (dose.allergies.length > 0)
    return dose.allergies.map((allergy, at) => (
      <Pill key={`${at} ${allergy}`} tone="red">
        {t('allergy')}: <Iso>{allergy}</Iso>
      </Pill>
    ));
  return (
    <Pill tone={dose.isNoAllergy ? 'grey' : 'amber'}>
      {t(dose.isNoAllergy ? 'noAllergy' : 'allergiesUnknown')}
    </Pill>
  );
}

function Warnings({ dose: { alert, warningLabel, foilComment } }: { readonly dose: PackDose }) {
  const t = useTranslate(benchMessages);
  const said = [alert, warningLabel, foilComment].filter((text) => text !== '');
  if (said.length === 0) return null;
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size={16} aria-label={t('alert')} />
      {said.map((text, at) => (
        <Iso key={`${at} ${text}`}>{text}</Iso>
      ))}
    </p>
  );
}
