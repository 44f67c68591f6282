import type { BenchPack } from '../../../calls/index.ts';
import { BenchComments } from '../../comments/bench-comments.tsx';
import { SimilarName } from './similar-name.tsx';

/** Similar names and open comments; they are drawn after the bench, which must be quick. */
export const BannerRemarks = ({ dose }: { readonly dose: BenchPack }) => (
  <>
    <SimilarName dose={dose} />
    {dose.jobs.some(({ commentCount }) => commentCount > 0) && <BenchComments dose={dose} />}
  </>
);
