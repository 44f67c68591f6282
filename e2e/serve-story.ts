import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { ensureSample, startServer } from './sample-server.ts';

/**
 * The server of one story, on a copy of the sample. Where nobody loaded that before, the first story does: Playwright
 * starts them one after another.
 */
const { E2E_SAMPLE: sampleFolder = '', DATA_FOLDER: dataFolder = '', PORT: port = '' } = process.env;
// At the port of the story it would be taken for the server of the story.
await ensureSample(sampleFolder, String(Number(port) + 1));
// The files of the database keep the unprivileged owner that PostgreSQL runs as; cp() of Node would not.
execFileSync('cp', ['-a', `${sampleFolder}/.`, dataFolder]);
const server = startServer(dataFolder, port);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));
const [code] = await once(server, 'exit');
process.exit(typeof code === 'number' ? code : 1);
