import { useParams } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { useDistributionPack } from '../calls/index.ts';
import { BenchLoader } from '../parts/bench/bench-loader.tsx';
import { DistributeBench } from '../parts/check/distribute-bench.tsx';
import { checkMessages } from '../messages/index.ts';

/** Distribution of a pack (PACK-31); the comment of one that has left may still be changed. */
export function DistributePage() {
  const t = useTranslate(checkMessages);
  const { id } = useParams({ strict: false });
  const dose = useDistributionPack(Number(id));
  return (
    <Page title={t('distributeTitle')} titleUnseen>
      <BenchLoader query={dose} at={['distribution', 'completed']}>
        {(data, job) => <DistributeBench key={id} dose={data} job={job} />}
      </BenchLoader>
    </Page>
  );
}
