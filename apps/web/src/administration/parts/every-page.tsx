import { PrintDialogs } from './printing/print-dialogs.tsx';
import { NextStepNotice } from './set-up/next-step-notice.tsx';

/** The parts that stand beside every page: one chunk, which the page does not wait for. */
export function EveryPage() {
  return (
    <>
      <PrintDialogs />
      <NextStepNotice />
    </>
  );
}
