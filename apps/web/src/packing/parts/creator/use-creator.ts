import { Refusal } from '@packwright/contract';
import { noContentMessage } from '@packwright/core/fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openFile, showInfo } from '../../../kit/dialog/index.ts';
import { createLazyChunk } from '../../../kit/lazy/index.ts';
import { type PrintForm, printLabelsOnly, printPacksOnly, refreshPacks } from '../../calls/index.ts';
import { describePackRefusal, showPackFailure } from '../../failure.ts';
import { createWithConfirmation } from './create-with-confirmation.ts';
import { describeSkippedFoils, listStoppedFoils } from './describe-skipped-foils.ts';
import type { CreatorResult } from './result-card.tsx';

const keptRuns = createLazyChunk(() => import('../run/pending-runs.ts'));

const hasCode = (reason: unknown, code: string): boolean => reason instanceof Refusal && reason.code === code;

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
      if (made.taskId > 0) (await keptRuns.fetch()).addPendingRun(made.taskId);
      setResult(made);
      void openFile(made);
      onDone();
      await refreshPacks(cache, made.jobIds);
      return true;
    } catch (reason) {
      // An empty result is no error: there is nothing to print.
      const stopped = listStoppedFoils(reason);
      if (stopped.length > 0) {
        setResult({ kind: 'none', jobIds: [], taskId: 0, fileName: '', fileUrl: '', skipped: stopped });
        return false;
      }
      const left = describeSkippedFoils(reason);
      if (left.length > 0) await showInfo(noContentMessage, left);
      else if (hasCode(reason, 'NOTHING_TO_PACK'))
        await showInfo(noContentMessage, [describePackRefusal(reason) ?? noContentMessage]);
      else await showPackFailure(reason);
      return false;
    }
  };
  return { result, making, run, close: () => setResult(null) };
}
