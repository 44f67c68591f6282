import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { definitions } from '../apps/server/src/platform/settings.ts';
import { serverProcess } from './server-process.mjs';

const root = join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8');

/** Variables of Node and of the C library, which are no settings of ours. */
const foreign = ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX'];
const known = new Set([...Object.values(definitions).map(({ variable }) => variable), ...foreign]);
const listUnknown = (names: readonly string[]) => names.filter((name) => !known.has(name));

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
}
const compose = parse(read('compose.yaml')) as {
  readonly services: Readonly<Record<'server' | 'database', Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const dockerfile = read('Dockerfile');
const unit = read('packwright.service');

// Proves RUN-13.
it('containers and the service name only settings that exist', () => {
  const ofImage = [...(/^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g)];
  const ofUnit = [...unit.matchAll(/^Environment=(\w+)=/gm)];
  const ofExample = [...read('example.env').matchAll(/^(?:# )?([A-Z_]+)=/gm)];
  const ofCompose = Object.keys(compose.services.server.environment ?? {});
  const asked = new Set([...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  expect([ofImage.length, ofUnit.length, ofCompose.length].every((count) => count > 3)).toBe(true);
  expect(listUnknown([...ofImage, ...ofUnit].map(([, name = '']) => name))).toEqual([]);
  expect(listUnknown(ofCompose)).toEqual([]);
  for (const [, name] of ofExample) expect(asked).toContain(name);
});

// Proves RUN-13.
it('containers run without root and write to volumes only', () => {
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  for (const service of Object.values(compose.services)) {
    expect(service.read_only).toBe(true);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    const named = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
  }
});

// Proves RUN-13.
it('containers and the service start the server as npm start does', () => {
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...serverProcess.arguments]);
  expect(unit).toContain(`/bin/node ${serverProcess.arguments.join(' ')}\n`);
});

// Proves RUN-13.
it('linters find no fault in the files for containers', () => {
  const listFaults = (text: string) => validate(text).map(({ message }) => message);
  expect(listFaults(dockerfile)).toEqual([]);
  expect(listFaults(dockerfile.replace('USER node', 'USERS node'))).toEqual(['Unknown instruction: USERS']);
  expect(listComposeFaults(read('compose.yaml'))).toEqual([]);
  expect(listComposeFaults(read('compose.yaml').replace('ports:', 'portz:'))).toEqual([
    expect.stringContaining('must NOT have additional properties'),
  ]);
});

/** Its types do not resolve here. */
interface LintResult {
  readonly messages: readonly { readonly message: string }[];
}

/** The faults of a compose file, whatever the order of its parts; an address before a port is quotes enough. */
function listComposeFaults(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-compose-'));
  const file = join(folder, 'compose.yaml');
  try {
    writeFileSync(file, text);
    const rules = {
      'service-keys-order': 0,
      'services-alphabetical-order': 0,
      'require-quotes-in-ports': 0,
    } as const;
    const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
    const results: readonly LintResult[] = linter.lintFiles([file], false);
    return results.flatMap(({ messages }) => messages.map(({ message }) => message));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

// Proves RUN-13.
it.skipIf(!hasSystemd)('systemd understands the service and finds it closed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packwright-unit-'));
  const file = join(folder, 'packwright.service');
  try {
    // The program of another computer.
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const run = (...args: string[]) => spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });
    const verified = run('verify');
    expect({ status: verified.status, said: verified.stderr.trim() }).toEqual({ status: 0, said: '' });
    // Of 10: a service without any limit has 9.6.
    expect(run('security', '--offline=yes', '--threshold=25').status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
