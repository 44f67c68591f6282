import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { appendFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandomToken } from '../clock/index.ts';
import { hasCode } from '../has-code.ts';
import { StartRefusal } from '../start-refusal.ts';
import { openIfSealedWith, sealWithToken } from './token-seal.ts';

/** The kinds of text that are endorsed; no endorsement of one kind stands for another. */
type EndorsedKind = 'signing key' | 'sign-off' | 'anchor' | 'set-up code';

/** Tells what the server itself wrote from what reached the database past it. */
export interface EndorsementVerifier {
  isEndorsed(kind: EndorsedKind, text: string, endorsement: Uint8Array | null): boolean;
}

/** The key of this installation, which is never in the database (AUDIT-8). */
export interface InstallationKey extends EndorsementVerifier {
  /** Holds the key, the public halves that are trusted, and the anchors. */
  readonly folder: string;
  endorse(kind: EndorsedKind, text: string): Uint8Array;
  /** Seals a secret so that a copy of the database does not reveal it; the purpose names its place. */
  seal(purpose: string, secret: Uint8Array): Uint8Array;
  /** Opens what was sealed for this purpose; null where another key sealed it, as after a restore. */
  openSealed(purpose: string, sealed: Uint8Array): Uint8Array | null;
}

const privateName = 'installation.key';
const trustedName = 'trusted-keys';
const folderMode = 0o700;
const fileMode = 0o600;

/** Reads the key of the folder, or makes it at the first start. Throws StartRefusal when the folder cannot be used. */
export async function openInstallationKey(folder: string): Promise<InstallationKey> {
  try {
    await mkdir(folder, { recursive: true, mode: folderMode });
    const key = createPrivateKey(await readOrMakeKey(join(folder, privateName)));
    await trustKey(folder, key);
    const secret = key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    return {
      ...(await openEndorsementVerifier(folder)),
      folder,
      endorse: (kind, text) => sign(null, buildEndorsed(kind, text), key),
      seal: (purpose, open) => sealWithToken(secret, purpose, open),
      openSealed: (purpose, sealed) => openIfSealedWith(secret, purpose, sealed),
    };
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    throw new StartRefusal(
      `The key of this installation in ${folder} cannot be read or written (${String(cause.code)}). Please name another folder in ANCHOR_FOLDER, or let the user who starts Packwright write there.`,
      { cause },
    );
  }
}

/** Verifies with the public keys that the folder trusts; with none where the server never started. */
export async function openEndorsementVerifier(folder: string): Promise<EndorsementVerifier> {
  const keys = (await readTrustedKeys(folder)).map((key) =>
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
  );
  return {
    isEndorsed: (kind, text, endorsement) =>
      endorsement !== null && keys.some((key) => verify(null, buildEndorsed(kind, text), key, endorsement)),
  };
}

const buildEndorsed = (kind: EndorsedKind, text: string): Buffer =>
  Buffer.from(`packwright ${kind}\n${text}`);

/** A hard link appears whole or not at all, so that of two first starters both read the same key. */
async function readOrMakeKey(file: string): Promise<string> {
  const found = await readIfThere(file);
  if (found !== null) return found;
  const draft = `${file}.${createRandomToken()}`;
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(draft, privateKey.export({ format: 'pem', type: 'pkcs8' }), {
    mode: fileMode,
    flush: true,
  });
  try {
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return readFile(file, 'utf8');
}

// A backup leaves the private key out: what is restored has another one, and goes on trusting the older public halves.
async function trustKey(folder: string, key: KeyObject): Promise<void> {
  const own = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  if ((await readTrustedKeys(folder)).includes(own)) return;
  await appendFile(join(folder, trustedName), `${own}\n`, { mode: fileMode, flush: true });
}

async function readTrustedKeys(folder: string): Promise<string[]> {
  const text = await readIfThere(join(folder, trustedName));
  return text === null ? [] : text.split('\n').filter((line) => line !== '');
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
