import type { ReactNode } from 'react';
import type { BenchPack } from '../../calls/index.ts';
import styles from './bench.module.css';
import { BenchBanner } from './patient/bench-banner.tsx';
import { ProfileChanges } from './patient/profile-changes.tsx';

/** How wide the two halves are, for what stands there before the pack. */
export const benchColumns = ['minmax(0, 1fr)', 'minmax(0, 560px)'] as const;

interface BenchFrameProps {
  readonly dose: BenchPack;
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** A state of this bench in the banner. */
  readonly beside?: ReactNode;
  readonly above?: ReactNode;
}

/** The shape of the benches: whose pack, what is done on the left, the pack itself on the right. */
export function BenchFrame({ dose, left, right, beside, above }: BenchFrameProps) {
  return (
    <div className={styles.bench}>
      <div className={styles.left}>
        <BenchBanner dose={dose}>{beside}</BenchBanner>
        {above}
        <ProfileChanges dose={dose} />
        {left}
      </div>
      {right}
    </div>
  );
}
