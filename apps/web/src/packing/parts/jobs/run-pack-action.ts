import type { QueryClient } from '@tanstack/react-query';
import { confirm } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { showProgressToast } from '../../../kit/toast/index.ts';
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
  withdrawMachineOrders,
} from '../../calls/index.ts';
import { outcomeMessages } from '../../messages/index.ts';
import { reportMovedPacks } from '../stale/held-packs.ts';
import { confirmGaps } from './confirm-gaps.ts';
import type { RequestedAction } from './action-dialogs.tsx';
import type { PackAction } from './offered-actions.ts';

type AskingAction = RequestedAction['action'];
type PressedAction = Exclude<PackAction, 'open' | AskingAction>;
type DoneMessage = `done.${'printed' | 'robot' | 'withdrawn' | 'packed'}`;

/** Given by the page to an action that runs without a question. */
interface ActionSurroundings {
  readonly cache: QueryClient;
  /** Opens what was printed; resolves to false when nobody has it. */
  readonly openRun: (run: PrintRun, moves?: readonly number[]) => Promise<boolean>;
  readonly setPrinting: (action: PackAction | null) => void;
  /** Sends a change of the packs. */
  readonly change: (work: () => Promise<unknown>) => Promise<unknown>;
  /** Says that it is done. */
  readonly finish: (said: string) => void;
  /** Runs once the packs have been changed. */
  readonly done: (() => void) | undefined;
}

const asking = [
  'confirmPassed',
  'complete',
  'returnToPacking',
  'returnToChecking',
  'revert',
  'delete',
  'machineOrder',
  'deliveryRun',
] as const;

/** Whether a dialog comes before this action. */
export const isAsking = (action: PackAction): action is Extract<PackAction, AskingAction> =>
  asking.some((each) => each === action);

/** Prints packs or moves them on at once, without a question. */
export async function runPackAction(
  action: PressedAction,
  jobs: readonly JobRow[],
  surroundings: ActionSurroundings,
): Promise<void> {
  const ids = jobs.map(({ jobId }) => jobId);
  const openPrinted = (printed: Promise<{ readonly data: PrintRun }>, moves?: readonly number[]) =>
    openPrint({ action, ids, printed, ...(moves && { moves }) }, surroundings);
  const change = async (work: () => Promise<unknown>, said: DoneMessage): Promise<void> => {
    const count = reportMovedPacks(await surroundings.change(work), jobs.length);
    surroundings.finish(translate(outcomeMessages, said, { count }));
    surroundings.done?.();
  };
  switch (action) {
    case 'preview':
      await openPrinted(previewSheets(jobs));
      return;
    case 'printSheet':
      await openPrinted(printSheets(jobs));
      return;
    case 'printLabel':
      await openPrinted(printLabels(jobs));
      return;
    case 'printAndPack':
      // The paper comes first: a pack moves on only when there is a sheet to pack by.
      if (await openPrinted(printPackingSheets(jobs), ids))
        await change(() => completePrinting(ids), 'done.printed');
      return;
    case 'robotPack':
      return change(() => sendToRobot(jobs), 'done.robot');
    case 'withdrawOrder':
      if (!(await confirmWithdrawal())) return;
      return change(() => withdrawMachineOrders(ids), 'done.withdrawn');
    case 'completePacking':
      if (!(await confirmGaps(jobs))) return;
      return change(() => completePacking(jobs), 'done.packed');
  }
}

const confirmWithdrawal = (): Promise<boolean> =>
  confirm({
    title: translate(outcomeMessages, 'withdraw.title'),
    message: translate(outcomeMessages, 'withdraw.message'),
    verb: translate(outcomeMessages, 'withdraw.verb'),
  });

interface PrintToOpen {
  readonly action: PackAction;
  readonly ids: readonly number[];
  readonly printed: Promise<{ readonly data: PrintRun }>;
  readonly moves?: readonly number[];
}

async function openPrint(
  { action, ids, printed, moves }: PrintToOpen,
  { cache, openRun, setPrinting }: ActionSurroundings,
): Promise<boolean> {
  setPrinting(action);
  // An action of a menu has no button that could show it.
  const isOver = showProgressToast(translate(outcomeMessages, 'run.working'));
  const { data } = await printed.finally(() => {
    setPrinting(null);
    isOver();
  });
  const isOpened = await openRun(data, moves);
  void refreshPacks(cache, ids);
  return isOpened;
}
