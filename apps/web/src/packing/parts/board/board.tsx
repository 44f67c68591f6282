import { type Stage, type StageFlags, stages } from '@packwright/core/jobs';
import { useCallback, useMemo } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { useLatest } from '../../../kit/store/index.ts';
import { useProfile } from '../../../shell/session/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';
import { groupByLane } from '../jobs/lanes.ts';
import type { PackAction } from '../jobs/offered-actions.ts';
import styles from './board.module.css';
import { Lane } from './lane.tsx';

/** The stages that this pharmacy uses. */
export function useStageFlags(): StageFlags {
  const { packJobPrinting, packJobPacking, packJobChecking, packJobDistribution } = useProfile();
  return useMemo(
    () => ({
      printing: packJobPrinting,
      packing: packJobPacking,
      checking: packJobChecking,
      distribution: packJobDistribution,
    }),
    [packJobPrinting, packJobPacking, packJobChecking, packJobDistribution],
  );
}

interface BoardProps {
  readonly jobs: readonly JobRow[];
  readonly onAct: (action: PackAction, jobs: readonly JobRow[]) => void;
  readonly onDetails: (job: JobRow) => void;
}

/** Packs in lanes, in the order of the stages. */
export function Board({ jobs, ...given }: BoardProps) {
  const t = useTranslate(jobMessages);
  const flags = useStageFlags();
  const filled = useMemo(() => groupByLane(jobs, flags), [jobs, flags]);
  const latest = useLatest(given);
  // The cards draw themselves again only for other packs: what they call stays the same.
  const onAct = useCallback<BoardProps['onAct']>(
    (action, chosen) => latest.current.onAct(action, chosen),
    [latest],
  );
  const onDetails = useCallback<BoardProps['onDetails']>((job) => latest.current.onDetails(job), [latest]);
  const isOn = (lane: string): boolean => !stages.some((stage) => stage === lane) || flags[lane as Stage];
  return (
    <div className={styles.board} role="group" aria-label={t('stages.label')}>
      {filled.map(({ lane, jobs: inLane }) => (
        <Lane key={lane} lane={lane} jobs={inLane} off={!isOn(lane)} onAct={onAct} onDetails={onDetails} />
      ))}
    </div>
  );
}
