import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes a folder into which somebody else may write as well. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o770 });
}

/**
 * Puts a file into a folder that somebody else reads: whole under its name, or not at all. A folder that is missing may be
 * a share that is away, and is not made.
 */
export async function putFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const hidden = join(folder, `.${name}.tmp`);
  const file = await open(hidden, 'w', 0o660);
  try {
    await file.writeFile(bytes);
    // A name must not outlive a power cut that its bytes do not.
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(hidden, join(folder, name));
}
