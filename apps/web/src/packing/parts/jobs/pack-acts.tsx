import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useOnce } from '../../../kit/store/index.ts';
import { later } from '../../../kit/later/index.ts';
import { toast } from '../../../kit/toast/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import { client } from '../../../shell/client.ts';
import { type JobRow, seen, usePackChange } from '../../calls/index.ts';
import { jobWords } from '../../words/index.ts';
import { showPackFailure } from '../failure.ts';
import { usePrintRun } from '../run/use-print-run.tsx';
import { benchPath } from './bench-path.ts';
import type { MoveAction } from './move-dialog.tsx';
import { benchOf, type PackAction } from './offered-actions.ts';

const DeleteDialog = later(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog));
const MoveDialog = later(() => import('./move-dialog.tsx').then((module) => module.MoveDialog));
const ConfirmPassedDialog = later(() =>
  import('../check/confirm-passed-dialog.tsx').then((module) => module.ConfirmPassedDialog),
);

type Asking = {
  readonly action: MoveAction | 'delete' | 'confirmPassed';
  readonly jobs: readonly JobRow[];
  readonly done: (() => void) | undefined;
};

export interface PackActs {
  /** `done` runs once the packs have been changed. */
  readonly start: (action: PackAction, jobs: readonly JobRow[], done?: () => void) => void;
  /** Draw it once on the page. */
  readonly dialogs: ReactNode;
}

/** Everything that can be done to packs from the board, the table and a pack's drawer. */
export function usePackActs(onDone: () => void): PackActs {
  const t = useWords(jobWords);
  const navigate = useNavigate();
  const run = usePrintRun();
  const [asking, setAsking] = useState<Asking | null>(null);
  const change = usePackChange((work: () => Promise<unknown>) => work());
  const once = useOnce();

  const finish = (text: string, done: (() => void) | undefined): void => {
    setAsking(null);
    toast(text);
    done?.();
    onDone();
  };
  const print = (print: () => ReturnType<typeof client.printPackJobs>): Promise<boolean> =>
    print().then(({ data }) => run.open(data));
  // The paper comes first: a pack moves on only when there is a sheet to pack by.
  const printFirst = (jobs: readonly JobRow[]): Promise<boolean> =>
    print(() => client.printPackJobs({ body: { ...seen(jobs), isPacking: true } }));

  const start: PackActs['start'] = (action, jobs, done) => {
    const [first] = jobs;
    if (first === undefined) return;
    const count = jobs.length;
    const ids = jobs.map(({ jobId }) => jobId);
    const act = (work: () => Promise<unknown>, said: string): void => {
      void once(() => change.mutateAsync(work).then(() => finish(said, done), showPackFailure));
    };
    switch (action) {
      case 'open': {
        const bench = benchOf(first);
        if (bench !== null) void navigate(benchPath(bench, ids));
        return;
      }
      case 'preview':
        print(() => client.printPackJobs({ body: { ids, isPreview: true } })).catch(showPackFailure);
        return;
      case 'printSheet':
        print(() => client.printPackJobs({ body: { ids } })).catch(showPackFailure);
        return;
      case 'printLabel':
        print(() => client.printPackJobLabels({ body: { ids } })).catch(showPackFailure);
        return;
      case 'printAndPack':
        printFirst(jobs).then((printed) => {
          if (printed) act(() => client.completePrinting({ body: { ids } }), t('done.printed', { count }));
        }, showPackFailure);
        return;
      case 'robotPack':
        act(() => client.robotPack({ body: seen(jobs) }), t('done.robot', { count }));
        return;
      case 'completePacking':
        act(() => client.completePacking({ body: { jobIds: ids } }), t('done.packed', { count }));
        return;
      default:
        setAsking({ action, jobs, done });
    }
  };
  const close = (): void => setAsking(null);
  const settle = (text: string): void => finish(text, asking?.done);
  return {
    start,
    dialogs: (
      <>
        {run.dialog}
        {asking?.action === 'delete' && <DeleteDialog jobs={asking.jobs} onClose={close} onDone={settle} />}
        {asking?.action === 'confirmPassed' && (
          <ConfirmPassedDialog jobs={asking.jobs} onClose={close} onPassed={settle} />
        )}
        {asking !== null && asking.action !== 'delete' && asking.action !== 'confirmPassed' && (
          <MoveDialog action={asking.action} jobs={asking.jobs} onClose={close} onDone={settle} />
        )}
      </>
    ),
  };
}
