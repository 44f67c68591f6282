import { useParams } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { useCorrectionPack } from '../calls/index.ts';
import { BenchLoader } from '../parts/bench/bench-loader.tsx';
import { CorrectBench } from '../parts/check/correct-bench.tsx';
import { checkMessages } from '../messages/index.ts';

/** Correction of a pack that was sent back. */
export function CorrectPage() {
  const t = useTranslate(checkMessages);
  const { id } = useParams({ strict: false });
  const dose = useCorrectionPack(Number(id));
  return (
    <Page title={t('correctTitle')} fill titleUnseen>
      <BenchLoader query={dose} at={['correction']}>
        {(data, job) => <CorrectBench key={id} dose={data} job={job} />}
      </BenchLoader>
    </Page>
  );
}
