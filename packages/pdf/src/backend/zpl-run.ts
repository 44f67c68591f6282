import type { LabelDots } from '@packwright/core/printers';
import type { Page } from '../layout/op.ts';
import { UnknownToLabelPrinter, writeZpl } from './write-zpl.ts';

/** The labels of a run one after another in ZPL, by the fineness of the printer. */
export type ZplLabels = Readonly<Record<LabelDots, string>>;

/** Collects the labels of a run; a run with one that label printers cannot print goes to none of them as a whole. */
export class ZplRun {
  #labels: { 8: string[]; 12: string[] } | null = { 8: [], 12: [] };

  add(page: Page): void {
    if (this.#labels === null) return;
    try {
      this.#labels[8].push(writeZpl(page, 8));
      this.#labels[12].push(writeZpl(page, 12));
    } catch (error) {
      if (!(error instanceof UnknownToLabelPrinter)) throw error;
      this.#labels = null;
    }
  }

  finish(): ZplLabels | null {
    return this.#labels && { 8: this.#labels[8].join(''), 12: this.#labels[12].join('') };
  }
}
