import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartRefusal } from '../start-refusal.ts';
import { openEndorsementVerifier, openInstallationKey } from './installation-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packwright-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

// Proves AUDIT-8.
it('endorses a text of one kind only', async () => {
  const key = await openInstallationKey(folder);
  const endorsement = key.endorse('sign-off', 'statement');
  expect(key.isEndorsed('sign-off', 'statement', endorsement)).toBe(true);
  expect(key.isEndorsed('sign-off', 'statement.', endorsement)).toBe(false);
  expect(key.isEndorsed('signing key', 'statement', endorsement)).toBe(false);
  expect(key.isEndorsed('sign-off', 'statement', null)).toBe(false);
});

it('keeps its private half from other users of the computer', async () => {
  await openInstallationKey(join(folder, 'new'));
  expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'new', 'installation.key'))).mode & 0o777).toBe(0o600);
});

it('servers that start together share one key', async () => {
  const keys = await Promise.all(Array.from({ length: 4 }, () => openInstallationKey(folder)));
  const later = await openInstallationKey(folder);
  for (const key of keys)
    expect(later.isEndorsed('anchor', 'head', key.endorse('anchor', 'head'))).toBe(true);
  expect((await readFile(join(folder, 'trusted-keys'), 'utf8')).trim()).toMatch(/^[\w+/=]+(\n[\w+/=]+)*$/);
});

it('a key that was lost is replaced, and its endorsements stay valid', async () => {
  const endorsement = (await openInstallationKey(folder)).endorse('sign-off', 'statement');
  await rm(join(folder, 'installation.key'));
  const renewed = await openInstallationKey(folder);
  expect(renewed.isEndorsed('sign-off', 'statement', endorsement)).toBe(true);
  expect(renewed.endorse('sign-off', 'statement')).not.toEqual(endorsement);
});

it('a folder without keys verifies nothing', async () => {
  const endorsement = (await openInstallationKey(folder)).endorse('sign-off', 'statement');
  const elsewhere = await openEndorsementVerifier(join(folder, 'nowhere'));
  expect(elsewhere.isEndorsed('sign-off', 'statement', endorsement)).toBe(false);
});

it('refuses to start where its folder is a file', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(openInstallationKey(join(folder, 'file'))).rejects.toThrow(StartRefusal);
});
