import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../../kit/language/index.ts';
import { EmptyState, Failed, Page, PageSkeleton } from '../../kit/page/index.ts';
import { playSound, ScanBox, useScanner } from '../../kit/scan/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { usePackingDose } from '../calls/index.ts';
import { MovedOn } from '../parts/bench/moved-on.tsx';
import { PackingBench } from '../parts/bench/packing-bench.tsx';
import { packSentence } from '../parts/failure.ts';
import { usePackCode } from '../parts/jobs/use-pack-code.ts';
import { statusOf } from '../parts/jobs/status.ts';
import { benchWords } from '../words/index.ts';

function idsOf(value: string | readonly string[] | undefined): readonly number[] {
  const texts = value === undefined ? [] : typeof value === 'string' ? [value] : value;
  return texts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** Packing by barcode scan (2§2): first the pack, then its medicines. */
export function PackPage() {
  const t = useWords(benchWords);
  const [search] = useUrl();
  const ids = idsOf(search.job);
  return (
    <Page title={t('packTitle')} fill titleUnseen={ids.length > 0}>
      {ids.length === 0 ? <ScanPack /> : <Bench ids={ids} />}
    </Page>
  );
}

function Bench({ ids }: { readonly ids: readonly number[] }) {
  const dose = usePackingDose(ids);
  if (dose.isPending) return <PageSkeleton />;
  if (dose.isError) {
    const sentence = packSentence(dose.error);
    return sentence === null ? (
      <Failed error={dose.error} retry={() => void dose.refetch()} />
    ) : (
      <ScanPack problem={sentence} />
    );
  }
  const elsewhere = dose.data.jobs.find((job) => statusOf(job) !== 'packing');
  if (elsewhere !== undefined) return <MovedOn job={elsewhere} />;
  return <PackingBench key={ids.join(' ')} dose={dose.data} />;
}

/** The empty bench: it waits for the code of a pack. */
function ScanPack({ problem = '' }: { readonly problem?: string }) {
  const t = useWords(benchWords);
  const open = usePackCode();
  const scanner = useScanner({
    onScan: (code) => {
      if (!open(code)) playSound('stop');
    },
  });
  useEffect(() => scanner.box.current?.focus(), [scanner.box]);
  return (
    <>
      <ScanBox
        scanner={scanner}
        label={t('scan.pack')}
        result={problem === '' ? null : { id: 1, ok: false, text: problem }}
      />
      <EmptyState title={t('scan.pack')} hint={t('scan.packHint')}>
        <Button variant="default" renderRoot={(root) => <Link {...root} to="/job/list" />}>
          {t('scan.board')}
        </Button>
      </EmptyState>
    </>
  );
}
