import { isolateText } from '../../../kit/page/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { printingMessages } from '../../messages/printing.ts';
import type { PrinterJob } from '../../calls/printers.ts';

/** The state of a document at its printer in words (PRINT-41). */
export function useStandingWords(): (job: PrinterJob) => string {
  const t = useTranslate(printingMessages);
  return ({ state, reason, printerName }) => {
    const printer = isolateText(printerName);
    if (reason !== 'none') return t(`reason.${reason}`, { printer });
    return state === 'stopped' || state === 'failed'
      ? t('reason.attention', { printer })
      : t(`state.${state}`, { printer });
  };
}
