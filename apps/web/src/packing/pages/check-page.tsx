import { useParams } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { useCheckingPack } from '../calls/index.ts';
import { BenchLoader } from '../parts/bench/bench-loader.tsx';
import { CheckBench, checkParts } from '../parts/check/check-bench.tsx';
import { checkMessages } from '../messages/index.ts';

/** Checking a pack. */
export function CheckPage() {
  const t = useTranslate(checkMessages);
  const { id } = useParams({ strict: false });
  const dose = useCheckingPack(Number(id));
  return (
    <Page title={t('checkTitle')} fill titleUnseen>
      <BenchLoader query={dose} at={['checking']} parts={checkParts}>
        {(data, job) => <CheckBench key={id} dose={data} job={job} />}
      </BenchLoader>
    </Page>
  );
}
