import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useOnce } from '../../../kit/store/index.ts';
import { later } from '../../../kit/later/index.ts';
import { toast, working } from '../../../kit/toast/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import {
  completePacking,
  completePrinting,
  type JobRow,
  type PrintRun,
  packingKeys,
  previewSheets,
  printLabels,
  printPackingSheets,
  printSheets,
  robotPack,
  usePackChange,
} from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';
import { showPackFailure } from '../failure.ts';
import { usePrintRun } from '../run/use-print-run.tsx';
import type { AskedAct } from './act-dialogs.tsx';
import { benchPath } from './bench-path.ts';
import { benchOf, type PackAction } from './offered-actions.ts';

const ActDialogs = later(() => import('./act-dialogs.tsx').then((module) => module.ActDialogs));

interface Asking extends AskedAct {
  readonly done: (() => void) | undefined;
}

export interface PackActs {
  /** `done` runs once the packs have been changed. */
  readonly start: (action: PackAction, jobs: readonly JobRow[], done?: () => void) => void;
  /** The print whose file is being waited for. */
  readonly printing: PackAction | null;
  /** Draw it once on the page. */
  readonly dialogs: ReactNode;
}

/** Everything that can be done to packs from the board, the table and a pack's drawer. */
export function usePackActs(onDone: () => void): PackActs {
  const t = useTranslate(jobMessages);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const run = usePrintRun();
  const [asking, setAsking] = useState<Asking | null>(null);
  const change = usePackChange((work: () => Promise<unknown>) => work());
  const once = useOnce();
  const [printing, setPrinting] = useState<PackAction | null>(null);

  const finish = (text: string, done: (() => void) | undefined): void => {
    setAsking(null);
    toast(text);
    done?.();
    onDone();
  };

  const start: PackActs['start'] = (action, jobs, done) => {
    const [first] = jobs;
    if (first === undefined) return;
    const count = jobs.length;
    const ids = jobs.map(({ jobId }) => jobId);
    // A double click must not print twice: the second paper would be a reprint.
    const act = (work: () => Promise<unknown>): void =>
      void once(() => work().catch((reason: unknown) => showPackFailure(reason, count)));
    const opened = async (
      printed: Promise<{ readonly data: PrintRun }>,
      moves?: readonly number[],
    ): Promise<boolean> => {
      setPrinting(action);
      // An action of a menu has no button that could show it.
      const isOver = working(t('run.working'));
      const { data } = await printed.finally(() => {
        setPrinting(null);
        isOver();
      });
      const isOpened = await run.open(data, moves);
      void cache.invalidateQueries({ queryKey: packingKeys.all });
      return isOpened;
    };
    const moved = (work: () => Promise<unknown>, said: string): Promise<void> =>
      change.mutateAsync(work).then(() => finish(said, done));
    switch (action) {
      case 'open': {
        const bench = benchOf(first);
        if (bench !== null) void navigate(benchPath(bench, ids));
        return;
      }
      case 'preview':
        act(() => opened(previewSheets(jobs)));
        return;
      case 'printSheet':
        act(() => opened(printSheets(jobs)));
        return;
      case 'printLabel':
        act(() => opened(printLabels(jobs)));
        return;
      case 'printAndPack':
        // The paper comes first: a pack moves on only when there is a sheet to pack by.
        act(async () => {
          const isPrinted = await opened(printPackingSheets(jobs), ids);
          if (isPrinted) await moved(() => completePrinting(ids), t('done.printed', { count }));
        });
        return;
      case 'robotPack':
        act(() => moved(() => robotPack(jobs), t('done.robot', { count })));
        return;
      case 'completePacking':
        act(() => moved(() => completePacking(jobs), t('done.packed', { count })));
        return;
      default:
        setAsking({ action, jobs, done });
    }
  };
  const close = (): void => setAsking(null);
  const settle = (text: string): void => finish(text, asking?.done);
  return {
    start,
    printing,
    dialogs: (
      <>
        {run.dialog}
        {asking && <ActDialogs asked={asking} onClose={close} onDone={settle} send={change.mutateAsync} />}
      </>
    ),
  };
}
