import { pino } from 'pino';
import { systemClock } from '../platform/clock/index.ts';
import { createPasswords, fullCost } from '../platform/passwords/index.ts';
import { openPrinting } from '../platform/printing/index.ts';
import { openHub } from '../platform/realtime/index.ts';
import { openTaskQueue } from '../platform/tasks/index.ts';
import { queuedTasks } from '../task-kinds.ts';
import { connectDatabase, runCommand } from './connect-command.ts';
import { createPharmacyFromOptions } from './create-pharmacy.ts';
import { readNewPharmacy } from './read-new-pharmacy.ts';

/**
 * `npm run pharmacy:create -- --name … --admin … --email … --timezone …`: opens a pharmacy with its first administrator,
 * beside a running server or without one (docs/upgrading.md).
 */
await runCommand(async (ending) => {
  const args = process.argv.slice(2);
  // Before a database is started for nothing.
  readNewPharmacy(args);
  const { settings, pools, appUrl, close } = await connectDatabase(ending);
  const logger = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
  const hub = await openHub(appUrl, (error) => logger.warn({ err: error }));
  const printing = openPrinting((error) => logger.warn({ err: error }));
  const tasks = await openTaskQueue({ pools, hub, logger }, queuedTasks);
  const passwords = await createPasswords(fullCost);
  try {
    const platform = { settings, pools, clock: systemClock, tasks, printing, passwords };
    await createPharmacyFromOptions(platform, args, (line) => console.log(line));
  } finally {
    await tasks.close();
    await printing.close();
    await hub.close();
    await close();
  }
});
