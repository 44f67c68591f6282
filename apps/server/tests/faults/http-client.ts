import {
  type Client,
  createApiClient,
  contract,
  type PackwrightContract,
  readRefusal,
} from '@packwright/contract';
import { castPassword } from '../cast.ts';

/** The typed client of a server in another process. */
export function createHttpClient(
  base: string,
  token: string | null,
  headers: Readonly<Record<string, string>> = {},
): Client<PackwrightContract> {
  return createApiClient(contract, async ({ definition, url, body, file }) => {
    const answer = await fetch(`${base}${url}`, {
      method: definition.method,
      headers: {
        ...headers,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: toForm(file) }),
    });
    if (answer.ok && definition.answer?.kind === 'bytes') return answer.blob();
    const json: unknown = await answer.json();
    if (!answer.ok) throw readRefusal(answer.status, json);
    return json;
  });
}

function toForm(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

export async function signInOverHttp(base: string, username: string): Promise<string> {
  return (await createHttpClient(base, null).signIn({ body: { username, password: castPassword } })).token;
}
