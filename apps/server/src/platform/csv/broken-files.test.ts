import { fileLimits } from '@packwright/core/import-files';
import { expect, it } from 'vitest';
import { CsvFault, readCsv } from './index.ts';

const sound = Buffer.from(
  [
    'Surname,First name,DOB,Medicine,Directions',
    'Example,Ada,28/02/1938,Demoformin,"Take ONE tablet, in the morning"',
    'Örnek,Ayşe,1/3/1940,Predfict,"Two\r\nlines"',
    'مثال,مريم,2/3/1940,Amoxidem,Take ONE',
  ].join('\r\n'),
);

const cutAt = (share: number): Buffer => sound.subarray(0, Math.floor(sound.length * share));
const put = (at: number, ...bytes: readonly number[]): Buffer =>
  Buffer.concat([sound.subarray(0, at), Buffer.from(bytes), sound.subarray(at)]);

/** Ways to break a file; each is done at many places. */
const faults: Readonly<Record<string, (share: number) => Buffer>> = {
  'a file cut off': cutAt,
  'a zero byte': (share) => put(Math.floor(sound.length * share), 0),
  'bytes of no letter': (share) => put(Math.floor(sound.length * share), 0xc3, 0x28, 0x81),
  'a stray quotation mark': (share) => put(Math.floor(sound.length * share), 0x22),
  'control characters': (share) => put(Math.floor(sound.length * share), 0x07, 0x1b),
  'an endless row': (share) =>
    put(Math.floor(sound.length * share), ...Buffer.alloc(fileLimits.rowLength, 0x61)),
  'many columns': (share) => put(Math.floor(sound.length * share), ...Buffer.alloc(4000, 0x2c)),
  'another encoding': (share) => Buffer.concat([cutAt(share), Buffer.from(sound.toString(), 'utf16le')]),
  'an archive in front': (share) => Buffer.concat([Buffer.from('504b0304', 'hex'), cutAt(share)]),
  'a page in front': (share) => Buffer.concat([Buffer.from('<!doctype html>'), cutAt(share)]),
};

const shares = Array.from({ length: 30 }, (_, at) => at / 30);
const broken = Object.entries(faults).flatMap(([name, breakFile]) =>
  shares.map((share) => [name, share, breakFile(share)] as const),
);

// Proves IMPORT-10.
it('reads 300 broken files as tables or names their fault', async () => {
  expect(broken).toHaveLength(300);
  for (const [name, share, bytes] of broken) {
    const widths = await readWidths(bytes);
    if (typeof widths === 'string') expect(widths, `${name} at ${share}`).toMatch(/^[A-Z].+\.$/);
    else expect(Math.max(...widths), `${name} at ${share}`).toBeLessThanOrEqual(fileLimits.rowLength);
  }
});

it.each(['an endless row', 'an archive in front', 'a page in front', 'control characters'])(
  'refuses %s wherever it stands',
  async (name) => {
    for (const share of shares) expect(await readWidths(faults[name]?.(share) ?? sound)).toBeTypeOf('string');
  },
);

/** How many values each row has, or the sentence of the fault. */
async function readWidths(bytes: Buffer): Promise<number[] | string> {
  const widths: number[] = [];
  try {
    for await (const { values } of readCsv(bytes)) widths.push(values.length);
  } catch (error) {
    if (error instanceof CsvFault) return error.message;
    throw error;
  }
  return widths;
}
