import { findChainProblem } from '../platform/audit/index.ts';
import { connectCommand, runCommand } from './connect-command.ts';

/**
 * `npm run audit:verify`: walks the audit chain of every pharmacy, compares it with its anchors and names the first line
 * that does not agree.
 */
await runCommand(async () => {
  const connection = await connectCommand();
  try {
    let isWhole = true;
    for (const pharmacyId of await connection.listPharmacyIds()) {
      const anchors = connection.trust.listAnchors(pharmacyId);
      const problem = await connection.runInPharmacy(pharmacyId, (db) =>
        findChainProblem(db, pharmacyId, anchors),
      );
      if (problem) isWhole = false;
      const proven = anchors.length === 0 ? 'not anchored' : `anchored up to line ${anchors.at(-1)?.seq}`;
      const found = problem ? `line ${problem.seq}: ${problem.what}` : `whole, ${proven}`;
      console.log(`pharmacy ${pharmacyId}: ${found}`);
    }
    process.exitCode = isWhole ? 0 : 1;
  } finally {
    await connection.close();
  }
});
