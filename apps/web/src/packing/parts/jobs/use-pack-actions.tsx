import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useActionLock } from '../../../kit/store/index.ts';
import { createLazyChunk, lazyPart } from '../../../kit/lazy/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type JobRow, usePackChange } from '../../calls/index.ts';
import { showPackFailure } from '../../failure.ts';
import { usePrintRun } from '../run/use-print-run.tsx';
import type { PackWork, RequestedAction } from './action-dialogs.tsx';
import { getBenchPath } from './bench-path.ts';
import { findBench } from './find-bench.ts';
import type { PackAction } from './offered-actions.ts';
import type { PackActionDone } from './pack-action-done.ts';

const ActDialogs = lazyPart(() => import('./action-dialogs.tsx').then((module) => module.ActionDialogs));
const pressedAction = createLazyChunk(() => import('./run-pack-action.ts'));

export interface PackActions {
  /** `done` runs once the packs have been changed. */
  readonly start: (action: PackAction, jobs: readonly JobRow[], done?: () => void) => void;
  /** The print whose file is being waited for. */
  readonly printing: PackAction | null;
  /** Draw it once on the page. */
  readonly dialogs: ReactNode;
}

const listIds = ({ jobs }: Pick<PackWork, 'jobs'>): number[] => jobs.map(({ jobId }) => jobId);

/** Everything that can be done to packs from the board, the table and a pack's drawer. */
export function usePackActions(): PackActions {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const run = usePrintRun();
  const [asking, setAsking] = useState<RequestedAction | null>(null);
  const change = usePackChange(({ work }: PackWork) => work(), listIds);
  const once = useActionLock();
  const [printing, setPrinting] = useState<PackAction | null>(null);

  const finish: PackActionDone = (text, options) => {
    setAsking(null);
    showSuccess(text, options);
  };
  const start: PackActions['start'] = (action, jobs, done) => {
    const [first] = jobs;
    if (first === undefined) return;
    if (action === 'open') {
      const bench = findBench(first);
      if (bench !== null) void navigate(getBenchPath(bench, listIds({ jobs })));
      return;
    }
    const runAction = async (): Promise<void> => {
      const { isAsking, runPackAction } = await pressedAction.fetch();
      if (isAsking(action)) return setAsking({ action, jobs, done });
      await runPackAction(action, jobs, {
        cache,
        openRun: run.open,
        setPrinting,
        change: (work) => change.mutateAsync({ work, jobs }),
        finish,
        done,
      });
    };
    // A double click must not print twice: the second paper would be a reprint.
    void once(() => runAction().catch((reason: unknown) => showPackFailure(reason, jobs.length)));
  };
  return {
    start,
    printing,
    dialogs: (
      <>
        {run.dialog}
        {asking && (
          <ActDialogs
            asked={asking}
            onClose={() => setAsking(null)}
            onDone={finish}
            send={change.mutateAsync}
          />
        )}
      </>
    ),
  };
}
