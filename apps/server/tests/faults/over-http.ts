import {
  type Client,
  clientFor,
  contract,
  type PackwrightContract,
  refusalFromBody,
} from '@packwright/contract';
import { castPassword } from '../cast.ts';

/** The typed client of a server in another process. */
export function clientOver(
  base: string,
  token: string | null,
  headers: Readonly<Record<string, string>> = {},
): Client<PackwrightContract> {
  return clientFor(contract, async ({ definition, url, body }) => {
    const answer = await fetch(`${base}${url}`, {
      method: definition.method,
      headers: {
        ...headers,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const json: unknown = await answer.json();
    if (!answer.ok) throw refusalFromBody(answer.status, json);
    return json;
  });
}

export async function signInAt(base: string, username: string): Promise<string> {
  return (await clientOver(base, null).signIn({ body: { username, password: castPassword } })).token;
}
