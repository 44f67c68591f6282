import { parsePrintedCode } from '@packwright/core/barcode';
import { useNavigate } from '@tanstack/react-router';
import { playSound } from '../../../kit/scan/index.ts';
import { client } from '../../../shell/client.ts';
import { showPackFailure } from '../failure.ts';
import { benchPath } from './bench-path.ts';

/**
 * Opens the bench of a scanned pack; false when the text is no pack code. A pack in correction opens there
 * with the packing tab (2§4); a pack without a bench opens in Pack Management.
 */
export function usePackCode(): (text: string) => boolean {
  const navigate = useNavigate();
  const open = async (code: string): Promise<void> => {
    const { data } = await client.findPackJobByBarcode({ params: { code }, query: {} });
    playSound('ok');
    if (data.goTo === 'job') await navigate({ to: '/job/list', search: { details: String(data.jobId) } });
    else await navigate(benchPath(data.goTo, [data.jobId]));
  };
  return (text) => {
    if (parsePrintedCode(text) === null) return false;
    // With its tag, so that the server can tell a superseded sheet.
    open(text.trim()).catch((reason: unknown) => {
      playSound('stop');
      return showPackFailure(reason);
    });
    return true;
  };
}
