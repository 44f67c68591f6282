import { createHash } from 'node:crypto';
import { type RowOutcome, rowOutcomes } from '@packwright/core/import-files';
import type { CheckedRow } from '../store/index.ts';

/** All that a run found, without its rows: how many have each outcome, and a digest of everything. */
export class FoundRows {
  readonly #hash = createHash('sha256');
  readonly #counts = new Map<RowOutcome, number>();

  add(rows: readonly CheckedRow[]): void {
    this.#hash.update(JSON.stringify(rows));
    for (const { outcome } of rows) this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
  }

  /** Ends the digest. */
  computeDigest(): string {
    return this.#hash.digest('hex');
  }

  /** For the audit trail. */
  describe(fileId: number) {
    const counts = rowOutcomes.map((outcome) => [outcome, this.#counts.get(outcome) ?? 0] as const);
    const rows = counts.reduce((sum, [, count]) => sum + count, 0);
    return { fileId, rows, ...Object.fromEntries(counts) };
  }
}
