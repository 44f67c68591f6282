import type { LabelDots } from '@packwright/core/printers';
import { findLinkedPrint } from '../../platform/files/index.ts';
import type { Work } from '../../platform/work.ts';
import { selectPrintProfile } from '../rules/select-profile.ts';
import { findPrintDocument, insertPrintDocument, type PrintDocument } from '../store/print-documents.ts';
import { listPrintProfiles } from '../store/print-profiles.ts';
import { findPrinterSetting } from '../store/printer-settings.ts';
import { findPrinterByName, hasLabelPrinter } from '../store/printers.ts';

interface NewPrintDocument {
  readonly fileId: number;
  readonly isLabel: boolean;
  /** Brand and pack type of its packs, and whether they are cards or rolls; empty where they differ. */
  readonly clientCode: string;
  readonly packType: string;
  readonly blisterType: number;
  /** Null where label printers cannot print it. */
  readonly zpl: Readonly<Record<LabelDots, string>> | null;
}

/** Keeps what a printer needs to know of a print; labels in ZPL only where the pharmacy has a label printer. */
export async function keepPrintDocument(work: Work, { zpl, ...document }: NewPrintDocument): Promise<void> {
  const isForLabelPrinter = zpl !== null && (await hasLabelPrinter(work.db));
  await insertPrintDocument(work.db, {
    ...document,
    pharmacyId: work.who.pharmacyId,
    coarseZpl: isForLabelPrinter ? Buffer.from(zpl[8], 'utf8') : null,
    fineZpl: isForLabelPrinter ? Buffer.from(zpl[12], 'utf8') : null,
    createdAt: work.now,
  });
}

interface PrintChoice {
  readonly isLabel: boolean;
  readonly labelDots: readonly LabelDots[];
  /** 0 for none. */
  readonly printerId: number;
}

const anyPrinter: PrintChoice = { isLabel: false, labelDots: [], printerId: 0 };

/** Which printer a print is meant for by its kind of packs; any for what is no print of packs (PRINT-50). */
export async function findPrintChoice(work: Work, fileUrl: string, houseBrand: string): Promise<PrintChoice> {
  const file = await findLinkedPrint(work, fileUrl);
  const document = file && (await findPrintDocument(work.db, file.id));
  if (!document) return anyPrinter;
  const { isLabel, labelDots } = document;
  // Settings name the printers of cards and rolls; labels go to another.
  const printerId = isLabel ? 0 : await findNamedPrinter(work, document, houseBrand);
  return { isLabel, labelDots, printerId };
}

/** The printer that the setting names, otherwise the print profile; 0 where none of this name is there. */
async function findNamedPrinter(
  { db }: Work,
  { clientCode, packType, blisterType }: PrintDocument,
  houseBrand: string,
): Promise<number> {
  const brand = clientCode === '' ? houseBrand : clientCode;
  const setting = await findPrinterSetting(db, { clientCode: brand, packType, blisterType });
  const profile = selectPrintProfile(
    await listPrintProfiles(db),
    { clientCode, packType: packType as PrintedPackType },
    houseBrand,
  );
  for (const name of [setting?.defaultPrinter, profile?.defaultPrinter]) {
    const printer = name ? await findPrinterByName(db, name) : undefined;
    if (printer) return printer.id;
  }
  return 0;
}

type PrintedPackType = Parameters<typeof selectPrintProfile>[1]['packType'];
