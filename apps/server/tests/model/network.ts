import { request } from 'node:http';
import type { Call } from '@packwright/contract/machinery';

export interface NetworkRequest {
  readonly url: string;
  readonly method: Call['method'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Asks over the network, as a bench does. */
export async function sendRequest({
  url,
  method,
  headers,
  body,
}: NetworkRequest): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  return { status: answer.status, text: await answer.text() };
}

/** Asks, and is gone before the answer comes. */
export function sendWithoutWaiting({ url, method, headers, body = '' }: NetworkRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body));
    const outgoing = request(url, {
      method,
      headers: { ...headers, 'content-length': length },
      agent: false,
    });
    let hasLeft = false;
    outgoing.on('error', (error) => (hasLeft ? undefined : reject(error)));
    outgoing.on('close', resolve);
    outgoing.end(body, () => {
      hasLeft = true;
      outgoing.destroy();
    });
  });
}
