import { noContentMessage } from '@packwright/core/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openFile, showInfo } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { createLazyChunk } from '../../../kit/lazy/index.ts';
import {
  type PrintForm,
  printLabelsOnly,
  printPacksOnly,
  refreshPacks,
  type SkippedFoil,
} from '../../calls/index.ts';
import { showPackFailure } from '../../failure.ts';
import { creatorMessages } from '../../messages/index.ts';
import { createWithConfirmation } from './create-with-confirmation.ts';
import { describeSkippedFoils, listStoppedFoils, readSkipped } from './describe-skipped-foils.ts';
import type { CreatorResult } from './result-card.tsx';

const keptRuns = createLazyChunk(() => import('../run/pending-runs.ts'));

const isEmpty = ({ jobIds, prints }: CreatorResult): boolean => jobIds.length === 0 && prints.length === 0;

/** Tells results apart, so that each has a card of its own. */
export const getResultKey = ({ prints }: CreatorResult): string =>
  prints.map(({ fileUrl, taskId }) => fileUrl || taskId).join(' ');

/** An empty result is no error: there is nothing to print (PACK-112). */
async function showNothing(skipped: readonly SkippedFoil[]): Promise<void> {
  const left = describeSkippedFoils(skipped);
  await showInfo(noContentMessage, left.length > 0 ? left : [translate(creatorMessages, 'nothingToPack')]);
}

type Making = Exclude<CreatorResult['kind'], 'none'>;

/** Prints packs, with or without jobs, or their labels; shows what came of it. */
export function useCreator(onDone: () => void) {
  const cache = useQueryClient();
  const [result, setResult] = useState<CreatorResult | null>(null);
  const [making, setMaking] = useState<Making | null>(null);

  const make = async (kind: Making, form: PrintForm): Promise<CreatorResult | null> => {
    if (kind !== 'jobs') {
      const { data } = await (kind === 'labels' ? printLabelsOnly(form) : printPacksOnly(form));
      return { kind, jobIds: [], ...data };
    }
    const made = await createWithConfirmation(form);
    return made === null ? null : { kind, ...made.data };
  };
  /** False when nothing was made. */
  const run = async (kind: Making, form: PrintForm): Promise<boolean> => {
    setMaking(kind);
    try {
      const made = await make(kind, form).finally(() => setMaking(null));
      if (made === null) return false;
      if (isEmpty(made)) {
        await showNothing(made.skipped);
        return false;
      }
      for (const { taskId } of made.prints) if (taskId > 0) (await keptRuns.fetch()).addPendingRun(taskId);
      setResult(made);
      // Of several papers each is opened by its button, once the printer is loaded with it.
      const [print, ...others] = made.prints;
      if (print && others.length === 0) void openFile(print);
      onDone();
      // Not awaited: the next print need not wait for the lists.
      void refreshPacks(cache, made.jobIds);
      return true;
    } catch (reason) {
      const skipped = readSkipped(reason);
      const stopped = listStoppedFoils(skipped);
      const left = describeSkippedFoils(skipped);
      if (stopped.length > 0) setResult({ kind: 'none', jobIds: [], prints: [], skipped: stopped });
      else if (left.length > 0) await showInfo(noContentMessage, left);
      else await showPackFailure(reason);
      return false;
    }
  };
  return { result, making, run, close: () => setResult(null) };
}
