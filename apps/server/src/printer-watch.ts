import { setTimeout as pause } from 'node:timers/promises';
import { findPrinterWake, servePrinters } from './administration/index.ts';
import { listPharmacyIds } from './platform/audit/index.ts';
import { ignoreAbort } from './platform/ignore-abort.ts';
import { inSideTransaction, type Platform } from './platform/platform.ts';

const lookEvery = 500;

export interface PrinterWatch {
  /** Ends after the documents under way. */
  stop(): Promise<void>;
}

/**
 * Sends documents to printers and follows them. Only pharmacies that print are looked at: calls name them, and a server
 * that starts or missed announcements looks at all of them once.
 */
export function startPrinterWatch(platform: Platform): PrinterWatch {
  const printing = new Set<number>();
  const serving = new Map<number, Promise<void>>();
  const stopped = new AbortController();
  const lookAtAll = async (): Promise<void> => {
    for (const id of await inSideTransaction(platform, null, listPharmacyIds)) printing.add(id);
  };
  const stopListening = [
    platform.hub.subscribeAll((announcement) => {
      const pharmacyId = findPrinterWake(announcement);
      if (pharmacyId !== null) printing.add(pharmacyId);
    }),
    platform.hub.onMissed(() => void lookAtAll().catch(logFailure)),
  ];
  const logFailure = (error: unknown): void =>
    platform.logger.error({ err: error }, 'printers cannot be served just now');
  const serve = async (pharmacyId: number): Promise<void> => {
    printing.delete(pharmacyId);
    try {
      if (await servePrinters(platform, pharmacyId)) printing.add(pharmacyId);
    } catch (error) {
      printing.add(pharmacyId);
      logFailure(error);
    } finally {
      serving.delete(pharmacyId);
    }
  };
  const watch = async (): Promise<void> => {
    await lookAtAll().catch(logFailure);
    while (!stopped.signal.aborted) {
      for (const id of [...printing].filter((each) => !serving.has(each))) serving.set(id, serve(id));
      await pause(lookEvery, undefined, { signal: stopped.signal }).catch(ignoreAbort);
    }
    await Promise.all(serving.values());
  };
  const watching = watch();
  return {
    stop: async () => {
      stopListening.forEach((stop) => stop());
      stopped.abort();
      await watching;
    },
  };
}
