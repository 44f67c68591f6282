import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { startServer } from './start-server.ts';
import { readSettings } from './platform/settings.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const settings = readSettings(process.env);
  const logger = pino({ level: settings.logLevel }, pino.destination({ dest: 2, sync: false }));
  const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const server = await startServer({ settings, logger, webFolder, printLine });
  let isStopping = false;
  const stop = (): void => {
    // A signal to the process group is often forwarded by the start command as well.
    if (isStopping) return;
    isStopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error(error);
        process.exit(1);
      },
    );
  };
  // The start command holds a channel open; when it is killed, this process must not stay behind.
  process.once('disconnect', stop);
  process.on('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(
    `${error instanceof StartRefusal ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
