import {
  type Client,
  clientFor,
  contract,
  type PackwrightContract,
  refusalFromBody,
} from '@packwright/contract';
import type { APIRequestContext } from '@playwright/test';
import { samplePassword } from './person.ts';

export type Api = Client<PackwrightContract>;

/** The API as another program of a person would use it: to set a scene, or to look behind the screen. */
export async function apiAs(request: APIRequestContext, username: string): Promise<Api> {
  const { token } = await apiWith(request, null).signIn({ body: { username, password: samplePassword } });
  return apiWith(request, token);
}

/** The API for whoever has this token, which may be no person. */
export function apiWith(request: APIRequestContext, token: string | null): Api {
  return clientFor(contract, async ({ definition, url, body }) => {
    const answer = await request.fetch(url, {
      method: definition.method,
      headers: { 'X-Requested-With': 'e2e', ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { data: body }),
    });
    const read: unknown = await answer.json();
    if (!answer.ok()) throw refusalFromBody(answer.status(), read);
    return read;
  });
}
