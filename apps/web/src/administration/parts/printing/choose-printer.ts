import type { PrintChoice, Printer } from '../../calls/printers.ts';
import type { Paper } from './workstation-printer.ts';

export const getPaper = ({ isLabel }: Pick<PrintChoice, 'isLabel'>): Paper => (isLabel ? 'label' : 'sheet');

/** The printers that can print it: label printers print labels alone, and not all of them (PRINT-47). */
export const listSuitablePrinters = (
  printers: readonly Printer[],
  { labelDots }: Pick<PrintChoice, 'labelDots'>,
): readonly Printer[] =>
  printers.filter(({ kind, dotsPerMm }) => kind !== 'zpl' || labelDots.includes(dotsPerMm));

interface Preferences {
  /** That of the workstation. */
  readonly own: number;
  /** That of the settings for its brand and pack type. */
  readonly named: number;
  /** That which was chosen at the workstation last. */
  readonly last: number;
  readonly paper: Paper;
}

/** The printer that is offered first (PRINT-50); 0 without any. */
export function choosePrinter(
  printers: readonly Printer[],
  { own, named, last, paper }: Preferences,
): number {
  const wanted = [own, named, last].find((id) => printers.some(({ printerId }) => printerId === id));
  const ofKind = paper === 'label' ? printers.find(({ kind }) => kind === 'zpl') : undefined;
  return wanted ?? (ofKind ?? printers[0])?.printerId ?? 0;
}
