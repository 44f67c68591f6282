import { displayDrugName } from '@packwright/core/medicines';
import { IconTruckDelivery, IconWalk } from '@tabler/icons-react';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { Card, Facts, BidiText } from '../../../kit/page/index.ts';
import { usePassiveScan } from '../../../kit/scan/index.ts';
import { formatWireDay, useDateTimeFormat } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import type { JobRow, BenchPack } from '../../calls/index.ts';
import { checkMessages, factMessages, jobMessages } from '../../messages/index.ts';
import { BenchBanner } from '../bench/bench-frame.tsx';
import { LineQuantity } from '../bench/medicines/line-quantity.tsx';
import { ProfileChanges } from '../bench/patient/profile-changes.tsx';
import { Tablet } from '../../../catalogue/index.ts';
import { getTabletLook } from '../bench/medicines/tablet.tsx';
import { StagePill } from '../jobs/stage-pill.tsx';
import { getJobStatus } from '../jobs/job-status.ts';
import { useGaps } from '../jobs/pack-progress.ts';
import { usePackCode } from '../jobs/use-pack-code.ts';
import { getDistribution } from '../jobs/distribution.ts';
import styles from './check.module.css';
import { DistributionComment } from './distribution-comment.tsx';
import { ReturnToDistribution } from './return-to-distribution.tsx';

const PackPictures = lazyPart(() =>
  import('./picture/pack-pictures.tsx').then((module) => module.PackPictures),
);

interface BenchProps {
  readonly dose: BenchPack;
  readonly job: JobRow;
}

/** Distribution: whose pack goes where, what the round must know, and the comment that stays with it (PACK-31). */
export function DistributeBench({ dose, job }: BenchProps) {
  const t = useTranslate(checkMessages);
  usePassiveScan(usePackCode('bench', dose.jobIds, () => showSuccess(t('label.scanned'))));
  return (
    <div className={styles.stage}>
      <BenchBanner dose={dose}>
        <StagePill status={getJobStatus(job)} />
        <ReturnToDistribution job={job} />
      </BenchBanner>
      <div className={styles.column}>
        <ProfileChanges dose={dose} />
        <PackWarnings job={job} />
        <DistributionFacts dose={dose} job={job} />
        <Contents dose={dose} />
        <PackPictures jobId={job.jobId} mayAdd={false} />
      </div>
      <div className={styles.column}>
        <Notes dose={dose} />
        <DistributionComment dose={dose} job={job} />
      </div>
    </div>
  );
}

/** Notes for the delivery (PATIENT-12). */
function Notes({ dose }: { readonly dose: BenchPack }) {
  const t = useTranslate(checkMessages);
  return (
    <Card title={t('distribute.notes')}>
      {dose.distributionNotes.length === 0 ? (
        t('distribute.noNotes')
      ) : (
        <ul className={styles.notes}>
          {dose.distributionNotes.map((note, at) => (
            <li key={`${at} ${note}`}>
              <BidiText>{note}</BidiText>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Said with the pack when it is handed out: why it is not whole, and a check that is void. */
function PackWarnings({ job }: { readonly job: JobRow }) {
  const j = useTranslate(jobMessages);
  const describeGaps = useGaps();
  return (
    <>
      {describeGaps(job).map((gap) => (
        <p key={gap} className={styles.note} role="note">
          {gap}
        </p>
      ))}
      {job.signOff === 'void' && (
        <p className={styles.note} role="note">
          {j('signOffVoid')}
        </p>
      )}
    </>
  );
}

function Contents({ dose }: { readonly dose: BenchPack }) {
  const t = useTranslate(checkMessages);
  const packed = dose.prescriptions.filter((line) => !line.isSkip);
  return (
    <Card title={t('distribute.medicines')}>
      <ul className={styles.medicines}>
        {packed.map((line) => (
          <li key={line.prescriptionId}>
            <Tablet look={getTabletLook(line)} />
            <BidiText>{displayDrugName(line)}</BidiText>
            <LineQuantity line={line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DistributionFacts({ dose, job }: BenchProps) {
  const t = useTranslate(checkMessages);
  const f = useTranslate(factMessages);
  const j = useTranslate(jobMessages);
  const moment = useDateTimeFormat();
  const way = getDistribution(job);
  const Way = way === 'delivery' ? IconTruckDelivery : IconWalk;
  return (
    <Card>
      <Facts
        facts={[
          {
            label: f('column.distribution'),
            value: (
              <span className={styles.way}>
                <Way size={16} className={way === 'delivery' ? 'mirrored' : ''} aria-hidden /> {j(way)}
              </span>
            ),
          },
          { label: t('distribute.address'), value: dose.address },
          {
            label: f('drawer.period'),
            value: `${formatWireDay(dose.packStartDate)} – ${formatWireDay(dose.packEndDate)}`,
          },
          { label: f('column.packType'), value: dose.packType },
          { label: f('column.packedBy'), value: job.packedBy },
          {
            label: f('column.checkedBy'),
            value: job.checkedBy === '' ? '' : `${job.checkedBy}, ${moment(job.checkedDate)}`,
          },
        ]}
      />
    </Card>
  );
}
