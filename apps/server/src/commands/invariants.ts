import { listHiddenNames } from '../integrity/index.ts';
import { checkPharmacies, describeFinding } from './check-pharmacies.ts';
import { connectCommand, runCommand } from './connect-command.ts';

/** `npm run invariants`: checks every pharmacy of a running database and prints broken invariants. */
await runCommand(async (ending) => {
  const connection = await connectCommand(ending);
  try {
    const broken = await checkPharmacies(connection);
    for (const finding of broken) console.log(describeFinding(finding));
    for (const pharmacyId of await connection.listPharmacyIds()) {
      // No fault of the books: they stand as they were typed, and a save of the record mends them.
      const names = await connection.runInPharmacy(pharmacyId, listHiddenNames);
      if (names.length > 0)
        console.log(
          `pharmacy ${pharmacyId}, names with hidden characters to type anew:\n  ${names.join('\n  ')}`,
        );
    }
    console.log(broken.length === 0 ? 'All invariants hold.' : `${broken.length} invariants do not hold.`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await connection.close();
  }
});
