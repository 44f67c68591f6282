import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { getInstallation } from '../cast/installation.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('after these days every balance, job and signature still agrees', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/commands/invariants.ts'], {
    cwd: root,
    env: { ...process.env, DATA_FOLDER: getInstallation().dataFolder },
  });
  expect(stdout.trim()).toBe('All invariants hold.');
});
