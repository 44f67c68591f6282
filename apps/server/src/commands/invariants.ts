import { checkIntegrity, listHiddenNames } from '../integrity/index.ts';
import { connectCommand, runCommand } from './connect-command.ts';

/** `npm run invariants`: checks every pharmacy of a running database and prints broken invariants. */
await runCommand(async () => {
  const connection = await connectCommand();
  try {
    let broken = 0;
    for (const pharmacyId of await connection.listPharmacyIds()) {
      const findings = await connection.runInPharmacy(pharmacyId, (db) =>
        checkIntegrity(db, pharmacyId, connection.trust),
      );
      for (const { id, says, found } of findings) {
        broken += 1;
        console.log(`pharmacy ${pharmacyId}, ${id} (${says}):\n  ${found.join('\n  ')}`);
      }
      // No fault of the books: they stand as they were typed, and a save of the record mends them.
      const names = await connection.runInPharmacy(pharmacyId, listHiddenNames);
      if (names.length > 0)
        console.log(
          `pharmacy ${pharmacyId}, names with hidden characters to type anew:\n  ${names.join('\n  ')}`,
        );
    }
    console.log(broken === 0 ? 'All invariants hold.' : `${broken} invariants do not hold.`);
    process.exitCode = broken === 0 ? 0 : 1;
  } finally {
    await connection.close();
  }
});
