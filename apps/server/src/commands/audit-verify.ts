import { findChainProblem } from '../platform/audit/index.ts';
import { connectCommand, runCommand } from './connect-command.ts';

/** `npm run audit:verify`: walks the audit chain of every pharmacy and names the first row that does not agree. */
await runCommand(async () => {
  const connection = await connectCommand();
  try {
    let isWhole = true;
    for (const pharmacyId of await connection.listPharmacyIds()) {
      const problem = await connection.runInPharmacy(pharmacyId, (db) => findChainProblem(db, pharmacyId));
      if (problem) isWhole = false;
      console.log(`pharmacy ${pharmacyId}: ${problem ? `line ${problem.seq}: ${problem.what}` : 'whole'}`);
    }
    process.exitCode = isWhole ? 0 : 1;
  } finally {
    await connection.close();
  }
});
