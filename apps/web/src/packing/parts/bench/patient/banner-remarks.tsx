import { lazyPart } from '../../../../kit/lazy/index.ts';
import type { BenchPack } from '../../../calls/index.ts';
import { SimilarName } from './similar-name.tsx';

const BenchComments = lazyPart(() =>
  import('../../comments/bench-comments.tsx').then((module) => module.BenchComments),
);

/** Similar names and open comments; they are drawn after the bench, which must be quick. */
export const BannerRemarks = ({ dose }: { readonly dose: BenchPack }) => (
  <>
    <SimilarName dose={dose} />
    {dose.jobs.some(({ commentCount }) => commentCount > 0) && <BenchComments dose={dose} />}
  </>
);
