import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

// A person other than root does not have them on the path.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];

function findProgram(name: string): string | undefined {
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

const programs = ['cupsd', 'lpadmin', 'cupsenable', 'cupsdisable', 'cupsreject'] as const;

/** The programs of CUPS that this computer lacks. */
export const missingPrograms: readonly string[] = programs.filter((name) => findProgram(name) === undefined);

export interface PrintServer {
  /** Adds a queue that passes documents on as they are; answers its address. */
  addQueue(name: string, device: string): Promise<string>;
  /** Runs a program of CUPS on a queue. */
  change(program: (typeof programs)[number], queue: string): Promise<void>;
  stop(): Promise<void>;
}

/** A CUPS of its own at a free port, with its files in a folder that goes with it. */
export async function startPrintServer(): Promise<PrintServer> {
  const folder = await mkdtemp(join(tmpdir(), 'packwright-cups-'));
  await chmod(folder, 0o755);
  for (const part of ['etc', 'spool', 'spool/tmp', 'cache', 'run']) await mkdir(join(folder, part));
  const host = `127.0.0.1:${await findFreePort()}`;
  const [settings, files] = [join(folder, 'cupsd.conf'), join(folder, 'files.conf')];
  await writeFile(settings, writeSettings(host));
  await writeFile(files, writeFiles(folder));
  const server = spawn(findProgram('cupsd') ?? 'cupsd', ['-f', '-c', settings, '-s', files], {
    stdio: 'ignore',
  });
  const ask = async (program: (typeof programs)[number], options: readonly string[]): Promise<void> => {
    await run(findProgram(program) ?? program, ['-h', host, ...options]);
  };
  return {
    addQueue: async (name, device) => {
      await retry(() => ask('lpadmin', ['-p', name, '-E', '-v', device, '-m', 'raw']));
      return `ipp://${host}/printers/${name}`;
    },
    change: (program, queue) => ask(program, [queue]),
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The server takes a moment to listen. */
async function retry(act: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === 40) throw error;
      await pause(250);
    }
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const writeSettings = (host: string): string => `Listen ${host}
Browsing Off
WebInterface No
DefaultAuthType None
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
`;

const writeFiles = (folder: string): string => `ServerRoot ${folder}/etc
RequestRoot ${folder}/spool
TempDir ${folder}/spool/tmp
CacheDir ${folder}/cache
StateDir ${folder}/run
AccessLog ${folder}/access.log
ErrorLog ${folder}/error.log
PageLog ${folder}/page.log
SystemGroup root
`;
