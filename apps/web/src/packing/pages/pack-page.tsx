import { useTranslate } from '../../kit/language/index.ts';
import { Failed, hasFailed, Page, ColumnsSkeleton } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { usePackingDose } from '../calls/index.ts';
import { benchColumns } from '../parts/bench/bench-frame.tsx';
import { MovedOn } from '../parts/bench/moved-on.tsx';
import { PackingBench } from '../parts/bench/packing-bench.tsx';
import { ScanPack } from '../parts/bench/scan-pack.tsx';
import { type PackDesk, usePackDesk } from '../parts/bench/use-pack-desk.ts';
import { packSentence } from '../parts/failure.ts';
import { packsOf } from '../parts/jobs/bench-path.ts';
import { statusOf } from '../parts/jobs/status.ts';
import { benchMessages } from '../messages/index.ts';

interface BenchProps {
  readonly ids: readonly number[];
  readonly desk: PackDesk;
}

/** Packing by barcode scan (2§2): first the pack, then its medicines. */
export function PackPage() {
  const t = useTranslate(benchMessages);
  const [search] = useUrl();
  const ids = packsOf(search);
  const desk = usePackDesk();
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
  const dose = usePackingDose(ids);
  if (dose.isPending) return <ColumnsSkeleton columns={benchColumns} />;
  if (hasFailed(dose)) {
    const sentence = packSentence(dose.error);
    return sentence === null ? (
      <ScanPack ids={ids} desk={desk}>
        <Failed error={dose.error} retry={() => void dose.refetch()} />
      </ScanPack>
    ) : (
      <ScanPack ids={ids} desk={desk} problem={sentence} />
    );
  }
  const elsewhere = dose.data.jobs.find((job) => statusOf(job) !== 'packing');
  if (elsewhere !== undefined)
    return (
      <ScanPack ids={ids} desk={desk}>
        <MovedOn job={elsewhere} />
      </ScanPack>
    );
  return <PackingBench dose={dose.data} ids={ids} desk={desk} />;
}
