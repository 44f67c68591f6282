import { noContentMessage } from '@packwright/core/fields';
import { useState } from 'react';
import { showFailure, showInfo } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { useActionLock } from '../../../kit/store/index.ts';
import { type TestPrintBody, printTestPage } from '../../calls.ts';
import { messages } from '../../messages/print-profiles.ts';
import { deliverPrint } from '../printing/deliver-print.ts';
import { translateRefusal } from './failure.ts';

/** Prints a test page and delivers it; shows a message when nothing is printed (ADMIN-2). */
export function useTestPrint() {
  const [isPrinting, setPrinting] = useState(false);
  const once = useActionLock();
  const print = (body: TestPrintBody): Promise<void> =>
    once(async () => {
      setPrinting(true);
      try {
        const file = await printTestPage(body);
        if (file.fileUrl === '') await showInfo(noContentMessage, [translate(messages, 'nothingToTest')]);
        else await deliverPrint(file);
      } catch (reason) {
        await showFailure(translateRefusal(reason));
      } finally {
        setPrinting(false);
      }
    });
  return { print, isPrinting };
}
