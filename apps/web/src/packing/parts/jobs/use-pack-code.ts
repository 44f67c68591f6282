import { parsePrintedCode } from '@packwright/core/barcode';
import { useNavigate } from '@tanstack/react-router';
import { playSound } from '../../../kit/scan/index.ts';
import { findPack } from '../../calls/index.ts';
import { showPackFailure } from '../../failure.ts';
import { getBenchPath } from './bench-path.ts';

/**
 * Opens the bench of a scanned pack; answers whether it opened. A pack in correction opens there with the
 * packing tab (PACK-17); a pack without a bench opens in Pack Management.
 */
export function useOpenPack(): (code: string) => Promise<boolean> {
  const navigate = useNavigate();
  return async (code) => {
    try {
      const { jobId, goTo } = await findPack(code.trim());
      playSound('ok');
      if (goTo === 'job') await navigate({ to: '/job/list', search: { details: String(jobId) } });
      else await navigate(getBenchPath(goTo, [jobId]));
      return true;
    } catch (reason) {
      playSound('stop');
      await showPackFailure(reason);
      return false;
    }
  };
}

/** Opens the pack of a pack code; false when the text is none. */
export function usePackCode(): (text: string) => boolean {
  const open = useOpenPack();
  return (text) => {
    if (parsePrintedCode(text) === null) return false;
    void open(text);
    return true;
  };
}
