import type { Morning } from '../../calls.ts';
import { OwingCard } from './owing-card.tsx';
import { WorkCard } from './work-card.tsx';

interface MorningCardsProps {
  readonly morning: Morning;
  /** Of packs, which not everybody reads. */
  readonly withWork: boolean;
}

/** The work of the last days and the owing scripts. */
export function MorningCards({ morning, withWork }: MorningCardsProps) {
  return (
    <>
      {withWork && <WorkCard morning={morning} />}
      <OwingCard owing={morning.owing} />
    </>
  );
}
