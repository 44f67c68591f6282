import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type LabelPrinterAddress,
  parseLabelPrinterAddress,
  type PrinterReason,
  readLabelPrinterStatus,
} from '@packwright/core/printers';
import { assertReach, createLookup, type PrinterReach, PrinterUnreachable } from '../printer-reach/index.ts';

const silenceLimit = 8_000;
/** Some label printers do not tell how they are; no longer than this is waited for it. */
const statusPatience = 1_500;
const askStatus = '~HS\r\n';
const longestStatus = 1_000;

/**
 * Hands labels over to a label printer. Answers what holds it up, and then nothing of them has left; `none` once it
 * has taken all of them. Throws PrinterUnreachable when nothing reached it, another error when that is not known: the
 * connection broke on the way, or the printer did not close it in time.
 */
export async function sendLabels(
  address: string,
  reach: PrinterReach,
  labels: Uint8Array,
): Promise<PrinterReason> {
  const target = parseLabelPrinterAddress(address);
  if (target === null) throw new PrinterUnreachable('The address is of no label printer');
  const socket = await open(target, reach);
  try {
    const standing = await readStanding(socket);
    if (standing !== 'none') return standing;
    await passOn(socket, labels);
    return 'none';
  } finally {
    socket.destroy();
  }
}

async function open({ host, port }: LabelPrinterAddress, reach: PrinterReach): Promise<Socket> {
  const isAllowed = assertReach({ host, port }, reach);
  const socket = connect({ host, port, lookup: createLookup(isAllowed) });
  socket.setTimeout(silenceLimit, () => socket.destroy(new Error('The label printer is silent')));
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    socket.destroy();
    throw new PrinterUnreachable('The label printer cannot be reached', { cause: error });
  }
}

/** Its state by its own words; `none` for one that gives no answer. */
async function readStanding(socket: Socket): Promise<PrinterReason> {
  const tooLate = new AbortController();
  let said = '';
  const listen = (bytes: Buffer): void => {
    said += bytes.toString('latin1').slice(0, longestStatus);
    if (said.length >= longestStatus || readLabelPrinterStatus(said) !== null) tooLate.abort();
  };
  socket.on('data', listen);
  try {
    socket.write(askStatus);
    await Promise.race([
      once(socket, 'close').then(() => {
        throw new Error('The label printer hung up');
      }),
      pause(statusPatience, undefined, { signal: tooLate.signal }).catch(() => undefined),
    ]);
  } catch (error) {
    throw new PrinterUnreachable('The label printer took nothing', { cause: error });
  } finally {
    socket.off('data', listen);
  }
  return readLabelPrinterStatus(said) ?? 'none';
}

/** There is no answer to labels: a printer that took all of them closes the connection when we have ended ours. */
async function passOn(socket: Socket, labels: Uint8Array): Promise<void> {
  let isTaken = false;
  const closed = once(socket, 'close');
  socket.once('finish', () => {
    isTaken = true;
  });
  socket.once('end', () => {
    if (!isTaken) socket.destroy(new Error('The label printer hung up'));
  });
  socket.resume();
  socket.end(labels);
  await closed;
  if (!isTaken) throw new Error('The connection to the label printer broke');
}
