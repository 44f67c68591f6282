import { openFile } from '../../../kit/dialog/index.ts';
import { createStore } from '../../../kit/store/index.ts';
import { listPrinters, type Printer } from '../../calls/printers.ts';

interface PrintedFile {
  readonly fileName: string;
  readonly fileUrl: string;
}

export interface Delivery {
  readonly file: PrintedFile;
  /** A link that lives from now on. */
  readonly again: () => Promise<PrintedFile>;
  readonly printers: readonly Printer[];
  /** Whether somebody has the paper or the file. */
  readonly done: (isThere: boolean) => void;
}

/** Prints that a person has not decided on or that a printer has not ended. */
export const deliveries = createStore<readonly Delivery[]>([]);

/**
 * Prints a file on a printer of the pharmacy that the person chooses, or opens it; it opens at once where there is no
 * printer. Answers whether somebody has the paper or the file.
 */
export async function deliverPrint(file: PrintedFile, again = async () => file): Promise<boolean> {
  const printers = await findPrinters();
  if (file.fileUrl === '' || printers.length === 0) return openFile(file, again);
  return new Promise((resolve) => {
    const delivery: Delivery = {
      file,
      again,
      printers,
      done: (isThere) => {
        deliveries.set(deliveries.get().filter((each) => each !== delivery));
        resolve(isThere);
      },
    };
    deliveries.set([...deliveries.get(), delivery]);
  });
}

async function findPrinters(): Promise<readonly Printer[]> {
  try {
    return await listPrinters();
  } catch {
    // The file is there: whatever keeps the list away must not keep the paper away.
    return [];
  }
}
