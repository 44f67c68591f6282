import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { LoadFailed, hasFailed, Page, ColumnsSkeleton } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { usePackingPack } from '../calls/index.ts';
import { benchColumns } from '../parts/bench/bench-frame.tsx';
import { PackingBench } from '../parts/bench/packing/packing-bench.tsx';
import { useBannerReady } from '../parts/bench/patient/patient-banner.tsx';
import { ScanPack } from '../parts/bench/scan/scan-pack.tsx';
import { type BenchScanner, useBenchScanner } from '../parts/bench/scan/use-bench-scanner.ts';
import { describePackRefusal } from '../failure.ts';
import { readPackIds } from '../parts/jobs/bench-path.ts';
import { getJobStatus } from '../parts/jobs/job-status.ts';
import { benchMessages } from '../messages/index.ts';

const PackMovedNotice = lazyPart(() =>
  import('../parts/bench/pack-moved-notice.tsx').then((module) => module.PackMovedNotice),
);

interface BenchProps {
  readonly ids: readonly number[];
  readonly desk: BenchScanner;
}

/** Packing by barcode scan: first the pack, then its medicines. */
export function PackPage() {
  const t = useTranslate(benchMessages);
  const [search] = useUrl();
  const ids = readPackIds(search);
  const desk = useBenchScanner();
  return (
    <Page title={t('packTitle')} fill titleUnseen={ids.length > 0}>
      {ids.length === 0 ? (
        <ScanPack ids={ids} desk={desk} />
      ) : (
        <Bench key={ids.join(' ')} ids={ids} desk={desk} />
      )}
    </Page>
  );
}

function Bench({ ids, desk }: BenchProps) {
  const dose = usePackingPack(ids);
  const isReady = useBannerReady(dose.data);
  if (dose.isPending) return <ColumnsSkeleton columns={benchColumns} />;
  if (hasFailed(dose)) {
    const sentence = describePackRefusal(dose.error);
    return sentence === null ? (
      <ScanPack ids={ids} desk={desk}>
        <LoadFailed error={dose.error} retry={() => void dose.refetch()} />
      </ScanPack>
    ) : (
      <ScanPack ids={ids} desk={desk} problem={sentence} />
    );
  }
  const elsewhere = dose.data.jobs.find((job) => getJobStatus(job) !== 'packing');
  if (elsewhere !== undefined)
    return (
      <ScanPack ids={ids} desk={desk}>
        <PackMovedNotice job={elsewhere} />
      </ScanPack>
    );
  if (!isReady) return <ColumnsSkeleton columns={benchColumns} />;
  return <PackingBench dose={dose.data} ids={ids} desk={desk} />;
}
