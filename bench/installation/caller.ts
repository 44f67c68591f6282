import { Agent, request } from 'node:http';
import {
  type Client,
  createApiClient,
  contract,
  type PackwrightContract,
  readRefusal,
} from '@packwright/contract';

export type Caller = Client<PackwrightContract>;

export const samplePassword = 'Wattle-Street-7';

// Connections stay open, as those of a browser do.
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends the calls of one person over HTTP; node:http costs the least beside what is measured. */
export function createCaller(address: string, token: string | null): Caller {
  return createApiClient(contract, async ({ definition, url, body }) => {
    const { status, text } = await sendRequest(
      `${address}${url}`,
      definition.method,
      token,
      body === undefined ? undefined : JSON.stringify(body),
    );
    const read: unknown = JSON.parse(text);
    if (status !== 200) throw readRefusal(status, read);
    return read;
  });
}

/** Signs a sample person in and answers their calls. */
export async function signInAs(
  address: string,
  username: string,
): Promise<{ token: string; caller: Caller }> {
  const { token } = await createCaller(address, null).signIn({
    body: { username, password: samplePassword },
  });
  return { token, caller: createCaller(address, token) };
}

export function sendRequest(
  url: string,
  method: string,
  token: string | null,
  body?: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    };
    const sent = request(url, { method, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends a file with a call that takes one. */
export async function sendFile<Answer>(url: string, token: string, file: File): Promise<Answer> {
  const body = new FormData();
  body.append('file', file);
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body });
  const text = await answer.text();
  if (!answer.ok) throw readRefusal(answer.status, JSON.parse(text));
  return JSON.parse(text) as Answer;
}
