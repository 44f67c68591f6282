import { openFile } from '../../../kit/dialog/index.ts';
import { createStore } from '../../../kit/store/index.ts';
import { findPrintChoice, listPrinters, type PrintChoice, type Printer } from '../../calls/printers.ts';
import { listSuitablePrinters } from './choose-printer.ts';

interface PrintedFile {
  readonly fileName: string;
  readonly fileUrl: string;
}

export interface Delivery {
  readonly file: PrintedFile;
  /** A link that lives from now on. */
  readonly again: () => Promise<PrintedFile>;
  /** Those that can print it. */
  readonly printers: readonly Printer[];
  readonly choice: PrintChoice;
  /** There is a label printer, and it cannot print these labels. */
  readonly isForNoLabelPrinter: boolean;
  /** Whether somebody has the paper or the file. */
  readonly done: (isThere: boolean) => void;
}

/** Prints that a person has not decided on or that a printer has not ended. */
export const deliveries = createStore<readonly Delivery[]>([]);

/**
 * Prints a file on a printer of the pharmacy that the person chooses, or opens it; it opens at once where no printer can
 * print it. Answers whether somebody has the paper or the file.
 */
export async function deliverPrint(file: PrintedFile, again = async () => file): Promise<boolean> {
  const all = file.fileUrl === '' ? [] : await findPrinters();
  const choice = all.length === 0 ? anyPrinter : await findChoice(file.fileUrl);
  const printers = listSuitablePrinters(all, choice);
  if (printers.length === 0) return openFile(file, again);
  const isForNoLabelPrinter = choice.isLabel && choice.labelDots.length === 0 && all.length > printers.length;
  return new Promise((resolve) => {
    const delivery: Delivery = {
      file,
      again,
      printers,
      choice,
      isForNoLabelPrinter,
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

const anyPrinter: PrintChoice = { isLabel: false, labelDots: [], printerId: 0 };

async function findChoice(fileUrl: string): Promise<PrintChoice> {
  try {
    return await findPrintChoice(fileUrl);
  } catch {
    // Nothing is preselected then; the person chooses.
    return anyPrinter;
  }
}
