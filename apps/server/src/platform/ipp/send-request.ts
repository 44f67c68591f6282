import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { PrinterAddress } from '@packwright/core/printers';
import { assertReach, createLookup, type PrinterReach, PrinterUnreachable } from '../printer-reach/index.ts';
import { decodeAnswer, encodeRequest, type IppAnswer, IppFault, type IppRequest } from './message.ts';

const silenceLimit = 8_000;
const answerLimit = 1_000_000;
const contentType = 'application/ipp';

/** Sends a request with its document. Throws PrinterUnreachable, or IppFault for an answer that is no IPP. */
export async function sendRequest(
  address: PrinterAddress,
  message: IppRequest,
  reach: PrinterReach,
  document: Uint8Array = new Uint8Array(),
): Promise<IppAnswer> {
  const isAllowed = assertReach(address, reach);
  const body = Buffer.concat([encodeRequest(message), document]);
  const options: RequestOptions = {
    host: address.host,
    port: address.port,
    path: address.path,
    method: 'POST',
    headers: { 'content-type': contentType, 'content-length': body.length, accept: contentType },
    agent: false,
    timeout: silenceLimit,
    lookup: createLookup(isAllowed),
  };
  const response = await post(address.isEncrypted, options, body);
  return decodeAnswer(await readBody(response));
}

function post(isEncrypted: boolean, options: RequestOptions, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = (isEncrypted ? requestEncrypted : requestPlain)(options);
    let isConnected = false;
    sent.on('socket', (socket) =>
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      }),
    );
    sent.once('response', resolve);
    sent.once('timeout', () => sent.destroy(new Error('The printer is silent')));
    sent.once('error', (error) =>
      reject(isConnected ? error : new PrinterUnreachable('The printer cannot be reached', { cause: error })),
    );
    sent.end(body);
  });
}

// A redirection is no answer of a printer: it is never followed.
async function readBody(response: IncomingMessage): Promise<Buffer> {
  const type = response.headers['content-type']?.split(';')[0]?.trim();
  if (response.statusCode !== 200 || type !== contentType) {
    response.destroy();
    throw new IppFault('The answer is no IPP');
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > answerLimit) throw new IppFault('The answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
