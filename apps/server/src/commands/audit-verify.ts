import { readFile } from 'node:fs/promises';
import {
  type Anchor,
  findAnchorProblem,
  findChainProblem,
  parseAnchorMail,
} from '../platform/audit/index.ts';
import { type CommandDependencies, connectCommand, runCommand } from './connect-command.ts';

/**
 * `npm run audit:verify`: walks the audit chain of every pharmacy, compares it with its anchors and names the first line
 * that does not agree. `npm run audit:verify -- <file>` compares it with the anchors of mails as well (BOOKS-35).
 */
await runCommand(async (ending) => {
  const mailed = await readMailedAnchors(process.argv[2]);
  const connection = await connectCommand(ending);
  try {
    const isWhole = await verifyChains(connection, mailed);
    process.exitCode = isWhole ? 0 : 1;
  } finally {
    await connection.close();
  }
});

async function readMailedAnchors(file: string | undefined): Promise<readonly Anchor[]> {
  if (file === undefined) return [];
  const anchors = parseAnchorMail(await readFile(file, 'utf8'));
  if (anchors.length === 0) throw new Error(`${file} holds no line of an anchor.`);
  return anchors;
}

async function verifyChains(connection: CommandDependencies, mailed: readonly Anchor[]): Promise<boolean> {
  const pharmacyIds = await connection.listPharmacyIds();
  const ofMail = Map.groupBy(mailed, ({ pharmacyId }) => pharmacyId);
  let isWhole = true;
  for (const pharmacyId of pharmacyIds) {
    const anchors = connection.trust.listAnchors(pharmacyId);
    const fromMail = ofMail.get(pharmacyId) ?? [];
    const problem = await connection.runInPharmacy(
      pharmacyId,
      async (db) =>
        (await findChainProblem(db, pharmacyId, anchors)) ??
        (fromMail.length > 0 ? await findAnchorProblem(db, pharmacyId, fromMail) : null),
    );
    if (problem) isWhole = false;
    const proven = anchors.length === 0 ? 'not anchored' : `anchored up to line ${anchors.at(-1)?.seq}`;
    const agreed = fromMail.length > 0 ? `, agrees with ${fromMail.length} mailed` : '';
    const found = problem ? `line ${problem.seq}: ${problem.what}` : `whole, ${proven}${agreed}`;
    console.log(`pharmacy ${pharmacyId}: ${found}`);
  }
  const gone = [...ofMail.keys()].filter((id) => !pharmacyIds.includes(id));
  for (const id of gone) console.log(`pharmacy ${id}: is gone, and a mail has the end of its chain`);
  return isWhole && gone.length === 0;
}
