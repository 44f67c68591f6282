import { Refusal } from '@packwright/contract';
import { parsePrintedCode } from '@packwright/core/barcode';
import { useNavigate } from '@tanstack/react-router';
import { createLazyChunk } from '../../../kit/lazy/index.ts';
import { playSound } from '../../../kit/scan/index.ts';
import { showNotice } from '../../../kit/toast/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { filterStaying, findPack, rememberLabel } from '../../calls/index.ts';
import { showPackFailure } from '../../failure.ts';
import { getBenchPath } from './bench-path.ts';
import type { Bench } from './find-bench.ts';

const labelStop = createLazyChunk(() => import('./label-stop.tsx').then((module) => module.askToOpenOther));

const waitingPack = createLazyChunk(() =>
  import('./describe-waiting-pack.ts').then((module) => module.describeWaitingPack),
);

const otherLabelCodes: readonly string[] = ['LABEL_OTHER_PATIENT', 'LABEL_OTHER_PACK'];

/** The outcome of a scanned pack code: it opened its pack, belongs to a pack that lies open, or was stopped. */
export type PackCodeOutcome = 'opened' | 'here' | 'stopped';

/** Where a pack is scanned: in Pack Management, or at a bench, which nobody leaves for a pack without one (PACK-114). */
export type ScanPage = 'management' | 'bench';

/**
 * Opens the bench of a scanned pack. A pack in correction opens there with the packing tab (PACK-17); of a pack without a
 * bench a bench says what it waits for, and Pack Management shows it. Where packs lie open, the label of another one opens
 * only what a person then chooses (PACK-78).
 */
export function useOpenPack(
  page: ScanPage,
): (code: string, open?: readonly number[]) => Promise<PackCodeOutcome> {
  const navigate = useNavigate();
  const mayWork = useMay()({ menu: 'job', level: 'update' });
  const openBench = async (jobId: number, goTo: Bench | 'job'): Promise<PackCodeOutcome> => {
    if (goTo === 'job' || !mayWork) await navigate({ to: '/job/list', search: { details: String(jobId) } });
    else await navigate(getBenchPath(goTo, [jobId]));
    return 'opened';
  };
  return async (text, open = []) => {
    const code = text.trim();
    try {
      const { goTo, ...job } = await findPack(code, filterStaying(open));
      const { jobId } = job;
      if (open.includes(jobId)) {
        rememberLabel(jobId, code);
        return 'here';
      }
      if (goTo === 'job' && page === 'bench') {
        playSound('stop');
        showNotice((await waitingPack.fetch())(job));
        return 'stopped';
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
  page: ScanPage,
  open: readonly number[] = [],
  onLabel: () => void = () => undefined,
): (text: string) => boolean {
  const openPack = useOpenPack(page);
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
