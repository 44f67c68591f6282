import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { startServer } from './start-server.ts';
import { readSettings } from './platform/settings.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
const printError = (error: unknown): void =>
  void process.stderr.write(
    `${error instanceof StartRefusal ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );

let code = 0;
let isStarted = false;
const ending = listenForEnd();
try {
  const settings = readSettings(process.env);
  const logger = pino({ level: settings.logLevel }, pino.destination({ dest: 2, sync: false }));
  const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const server = await startServer({ settings, logger, webFolder, printLine, ending });
  isStarted = true;
  if (!ending.aborted) await once(ending, 'abort');
  await server.stop();
} catch (error) {
  // A start that is told to end fails somewhere. A signal to the process group reaches initdb as well, and its failure
  // is then noticed before our signal.
  await pause(50);
  if (isStarted || !ending.aborted) {
    code = 1;
    printError(error);
  }
}
process.exit(code);

/**
 * From before anything is started: PostgreSQL runs in a process group of its own and hears no signal (RUN-15). A signal
 * to the process group is often forwarded by the start command as well, so each may come more than once.
 */
function listenForEnd(): AbortSignal {
  const told = new AbortController();
  const end = (): void => told.abort();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  // The start command holds a channel open; when it is killed, this process must not stay behind.
  process.once('disconnect', end);
  if (process.send && !process.connected) end();
  process.on('uncaughtException', (error) => {
    // After the terminal has gone, an attempt to write there fails once more.
    if (told.signal.aborted) return;
    code = 1;
    end();
    printError(error);
  });
  return told.signal;
}
