import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useActionLock } from '../../../kit/store/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { showSuccess, showProgressToast } from '../../../kit/toast/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import {
  completePacking,
  completePrinting,
  type JobRow,
  type PrintRun,
  previewSheets,
  printLabels,
  printPackingSheets,
  printSheets,
  refreshPacks,
  sendToRobot,
  usePackChange,
} from '../../calls/index.ts';
import { outcomeMessages } from '../../messages/index.ts';
import { showPackFailure } from '../../failure.ts';
import { usePrintRun } from '../run/use-print-run.tsx';
import type { PackWork, RequestedAction } from './action-dialogs.tsx';
import { getBenchPath } from './bench-path.ts';
import { findBench, type PackAction } from './offered-actions.ts';

const ActDialogs = lazyPart(() => import('./action-dialogs.tsx').then((module) => module.ActionDialogs));

interface OpenAction extends RequestedAction {
  readonly done: (() => void) | undefined;
}

export interface PackActions {
  /** `done` runs once the packs have been changed. */
  readonly start: (action: PackAction, jobs: readonly JobRow[], done?: () => void) => void;
  /** The print whose file is being waited for. */
  readonly printing: PackAction | null;
  /** Draw it once on the page. */
  readonly dialogs: ReactNode;
}

/** Everything that can be done to packs from the board, the table and a pack's drawer. */
export function usePackActions(onDone: () => void): PackActions {
  const t = useTranslate(outcomeMessages);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const run = usePrintRun();
  const [asking, setAsking] = useState<OpenAction | null>(null);
  const change = usePackChange(
    ({ work }: PackWork) => work(),
    ({ jobs }) => jobs.map(({ jobId }) => jobId),
  );
  const once = useActionLock();
  const [printing, setPrinting] = useState<PackAction | null>(null);

  const finish = (text: string, done: (() => void) | undefined): void => {
    setAsking(null);
    showSuccess(text);
    done?.();
    onDone();
  };

  const start: PackActions['start'] = (action, jobs, done) => {
    const [first] = jobs;
    if (first === undefined) return;
    const count = jobs.length;
    const ids = jobs.map(({ jobId }) => jobId);
    // A double click must not print twice: the second paper would be a reprint.
    const act = (work: () => Promise<unknown>): void =>
      void once(() => work().catch((reason: unknown) => showPackFailure(reason, count)));
    const openPrinted = async (
      printed: Promise<{ readonly data: PrintRun }>,
      moves?: readonly number[],
    ): Promise<boolean> => {
      setPrinting(action);
      // An action of a menu has no button that could show it.
      const isOver = showProgressToast(t('run.working'));
      const { data } = await printed.finally(() => {
        setPrinting(null);
        isOver();
      });
      const isOpened = await run.open(data, moves);
      void refreshPacks(cache, ids);
      return isOpened;
    };
    const runTransition = (work: () => Promise<unknown>, said: string): Promise<void> =>
      change.mutateAsync({ work, jobs }).then(() => finish(said, done));
    switch (action) {
      case 'open': {
        const bench = findBench(first);
        if (bench !== null) void navigate(getBenchPath(bench, ids));
        return;
      }
      case 'preview':
        act(() => openPrinted(previewSheets(jobs)));
        return;
      case 'printSheet':
        act(() => openPrinted(printSheets(jobs)));
        return;
      case 'printLabel':
        act(() => openPrinted(printLabels(jobs)));
        return;
      case 'printAndPack':
        // The paper comes first: a pack moves on only when there is a sheet to pack by.
        act(async () => {
          const isPrinted = await openPrinted(printPackingSheets(jobs), ids);
          if (isPrinted) await runTransition(() => completePrinting(ids), t('done.printed', { count }));
        });
        return;
      case 'robotPack':
        act(() => runTransition(() => sendToRobot(jobs), t('done.robot', { count })));
        return;
      case 'completePacking':
        act(() => runTransition(() => completePacking(jobs), t('done.packed', { count })));
        return;
      default:
        setAsking({ action, jobs, done });
    }
  };
  const close = (): void => setAsking(null);
  const handleDone = (text: string): void => finish(text, asking?.done);
  return {
    start,
    printing,
    dialogs: (
      <>
        {run.dialog}
        {asking && (
          <ActDialogs asked={asking} onClose={close} onDone={handleDone} send={change.mutateAsync} />
        )}
      </>
    ),
  };
}
