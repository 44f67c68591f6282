import { openZip, ZipFault } from '../zip/index.ts';

/** The table of brands among those that the PBS publishes; its folder has another name each month. */
export const tableOfItems = 'items.csv';

/**
 * The table of items in a zip archive of the PBS, at most so many bytes; null for any other archive and for one that says
 * of itself what is not so. Nothing but this table is unpacked.
 */
export async function readTableOfItems(bytes: Uint8Array, mostBytes: number): Promise<Uint8Array | null> {
  try {
    const archive = await openZip(bytes, mostBytes);
    const [name, ...others] = archive.names.filter(isTable);
    if (name === undefined || others.length > 0) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of archive.read(name)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof ZipFault) return null;
    throw error;
  }
}

const isTable = (name: string): boolean =>
  name.toLowerCase().split('/').at(-1) === tableOfItems && !name.startsWith('__MACOSX/');
