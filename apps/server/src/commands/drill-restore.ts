import { type EntryCounts } from '../platform/database/index.ts';
import { verifyBackup } from '../platform/embedded/index.ts';
import { openScratch, type Scratch } from '../platform/backups/index.ts';
import type { Settings } from '../platform/settings.ts';
import { checkPharmacies, describeFinding, type PharmacyFinding } from './check-pharmacies.ts';
import { connectBooks } from './connect-command.ts';

export interface DrillOutcome {
  readonly files: number;
  readonly bytes: number;
  /** Rows of the tables that only grow. */
  readonly rows: number;
}

/** The faults of a restored backup: `message` names rules and tables only, `places` also the rows. */
export class DrillFailure extends Error {
  readonly places: readonly string[];
  constructor(message: string, places: readonly string[]) {
    super(message);
    this.places = places;
  }
}

/**
 * Restores a backup into a database of its own, brings it up to date, checks the books of every pharmacy there, compares how
 * much it holds with what was counted when it was taken, and removes it again (RUN-6). Throws what is wrong.
 */
export async function tryRestore(
  settings: Settings,
  backup: string,
  ending: AbortSignal,
): Promise<DrillOutcome> {
  const size = await verifyBackup(backup, ending);
  const scratch = await openScratch(settings, backup, ending);
  try {
    ending.throwIfAborted();
    assertCounts(scratch);
    const broken = await checkScratch(settings, scratch);
    if (broken.length > 0) throw toFailure(broken);
    const rows = Object.values(scratch.counts).reduce((sum, count) => sum + count, 0);
    return { ...size, rows };
  } finally {
    await scratch.close();
  }
}

async function checkScratch(settings: Settings, scratch: Scratch): Promise<PharmacyFinding[]> {
  const { ownerUrl: databaseUrl, databaseAppUrl, anchorFolder } = scratch;
  const connection = await connectBooks({ ...settings, databaseUrl, databaseAppUrl, anchorFolder });
  try {
    return await checkPharmacies(connection);
  } finally {
    await connection.close();
  }
}

function assertCounts({ counts, expected }: Scratch): void {
  if (expected === undefined) return;
  const wrong = Object.entries(expected.before).filter(([table, least]) => {
    const most = expected.after[table] ?? least;
    const found = getCount(counts, table);
    return found < least || found > most;
  });
  const places = wrong.map(
    ([table, least]) =>
      `${table}: ${getCount(counts, table)} rows, and not ${least} to ${expected.after[table] ?? least}`,
  );
  if (wrong.length > 0)
    throw new DrillFailure(`The backup was restored, but rows are missing: ${places.join('; ')}.`, places);
}

const getCount = (counts: EntryCounts, table: string): number => counts[table] ?? 0;

function toFailure(broken: readonly PharmacyFinding[]): DrillFailure {
  const rules = broken.map(({ pharmacyId, id }) => `${id} in pharmacy ${pharmacyId}`);
  return new DrillFailure(
    `The backup was restored, but its books do not agree: ${rules.join(', ')}.`,
    broken.map(describeFinding),
  );
}
