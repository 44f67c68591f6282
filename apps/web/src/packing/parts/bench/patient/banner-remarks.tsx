import type { BenchPack } from '../../../calls/index.ts';
import { BenchComments } from '../../comments/bench-comments.tsx';
import { SimilarName } from './similar-name.tsx';

/** What came to light about this patient and these packs: it is drawn behind the bench, which must be quick. */
export const BannerRemarks = ({ dose }: { readonly dose: BenchPack }) => (
  <>
    <SimilarName dose={dose} />
    <BenchComments dose={dose} />
  </>
);
