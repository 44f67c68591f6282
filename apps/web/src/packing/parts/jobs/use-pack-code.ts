import { Refusal } from '@packwright/contract';
import { parsePrintedCode } from '@packwright/core/barcode';
import { useNavigate } from '@tanstack/react-router';
import { createLazyChunk } from '../../../kit/lazy/index.ts';
import { playSound } from '../../../kit/scan/index.ts';
import { filterStaying, findPack, rememberLabel } from '../../calls/index.ts';
import { showPackFailure } from '../../failure.ts';
import { getBenchPath } from './bench-path.ts';
import type { Bench } from './find-bench.ts';

const labelStop = createLazyChunk(() => import('./label-stop.tsx').then((module) => module.askToOpenOther));

const otherLabelCodes: readonly string[] = ['LABEL_OTHER_PATIENT', 'LABEL_OTHER_PACK'];

/** The outcome of a scanned pack code: it opened its pack, belongs to a pack that lies open, or was stopped. */
export type PackCodeOutcome = 'opened' | 'here' | 'stopped';

/**
 * Opens the bench of a scanned pack. A pack in correction opens there with the packing tab (PACK-17); a pack without a
 * bench opens in Pack Management. Where packs lie open, the label of another one opens only what a person then chooses
 * (PACK-78).
 */
export function useOpenPack(): (code: string, open?: readonly number[]) => Promise<PackCodeOutcome> {
  const navigate = useNavigate();
  const openBench = async (jobId: number, goTo: Bench | 'job'): Promise<PackCodeOutcome> => {
    if (goTo === 'job') await navigate({ to: '/job/list', search: { details: String(jobId) } });
    else await navigate(getBenchPath(goTo, [jobId]));
    return 'opened';
  };
  return async (text, open = []) => {
    const code = text.trim();
    try {
      const { jobId, goTo } = await findPack(code, filterStaying(open));
      if (open.includes(jobId)) {
        rememberLabel(jobId, code);
        return 'here';
      }
      playSound('ok');
      return await openBench(jobId, goTo);
    } catch (reason) {
      playSound('stop');
      if (!(reason instanceof Refusal) || !otherLabelCodes.includes(reason.code)) {
        await showPackFailure(reason);
        return 'stopped';
      }
      const other = await (await labelStop.fetch())(reason);
      return other === null ? 'stopped' : openBench(other.jobId, other.goTo);
    }
  };
}

/** Handles a scan on a page without a scan box, where these packs lie open; false when the text is no pack code. */
export function usePackCode(
  open: readonly number[] = [],
  onLabel: () => void = () => undefined,
): (text: string) => boolean {
  const openPack = useOpenPack();
  return (text) => {
    if (parsePrintedCode(text) === null) return false;
    void openPack(text, open).then((outcome) => {
      if (outcome !== 'here') return;
      playSound('ok');
      onLabel();
    });
    return true;
  };
}
