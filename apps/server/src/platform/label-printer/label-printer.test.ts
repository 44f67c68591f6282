import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VirtualLabelPrinter } from '../../../tests/virtual-label-printer.ts';
import { PrinterUnreachable } from '../printer-reach/index.ts';
import { sendLabels } from './index.ts';

const reach = { networks: 'loopback', ports: '1-65535' };
const labels = Buffer.from('^XA^FDş^FS^XZ\n');

describe('a label printer', () => {
  let printer: VirtualLabelPrinter;
  let address: string;
  beforeEach(async () => {
    printer = new VirtualLabelPrinter();
    address = await printer.start();
  });
  afterEach(() => printer.stop());

  // Proves PRINT-48.
  it('takes labels as they are', async () => {
    expect(await sendLabels(address, reach, labels)).toBe('none');
    expect(printer.documents).toEqual(['^XA^FDş^FS^XZ\n']);
  });

  it('takes labels although it does not tell how it is', async () => {
    printer.isSilent = true;
    expect(await sendLabels(address, reach, labels)).toBe('none');
    expect(printer.documents).toHaveLength(1);
  });

  // Proves PRINT-48.
  it('that has no paper gets nothing and says why', async () => {
    printer.isOutOfPaper = true;
    expect(await sendLabels(address, reach, labels)).toBe('paper');
    expect(printer.documents).toEqual([]);
  });

  // Proves PRINT-49.
  it('that breaks off in the middle leaves the outcome open', async () => {
    printer.breaksOff = true;
    const fault = await sendLabels(address, reach, Buffer.alloc(3_000_000, '^')).catch(
      (error: unknown) => error,
    );
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(PrinterUnreachable);
  });

  // Proves PRINT-40, PRINT-49.
  it.each([
    ['in another network', { networks: 'uniquelocal', ports: '1-65535' }],
    ['at another port', { networks: 'loopback', ports: '9100' }],
  ])('%s is not asked', async (_, other) => {
    await expect(sendLabels(address, other, labels)).rejects.toBeInstanceOf(PrinterUnreachable);
    const named = address.replace('127.0.0.1', 'localhost');
    await expect(sendLabels(named, other, labels)).rejects.toBeInstanceOf(PrinterUnreachable);
  });

  it('that is off is unreachable', async () => {
    await printer.stop();
    await expect(sendLabels(address, reach, labels)).rejects.toBeInstanceOf(PrinterUnreachable);
    await printer.start();
  });
});

// Proves PRINT-49.
it('a service that hangs up at once took nothing', async () => {
  const service = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  await expect(sendLabels(`socket://127.0.0.1:${port}`, reach, labels)).rejects.toBeInstanceOf(
    PrinterUnreachable,
  );
  await new Promise((resolve) => service.close(resolve));
});
