import {
  type Client,
  createApiClient,
  contract,
  type PackwrightContract,
  readRefusal,
} from '@packwright/contract';
import type { APIRequestContext } from '@playwright/test';
import { samplePassword } from './person.ts';

export type Api = Client<PackwrightContract>;

/** The API as another program of a person would use it: to set a scene, or to look behind the screen. */
export async function signInToApi(request: APIRequestContext, username: string): Promise<Api> {
  const { token } = await createApi(request, null).signIn({ body: { username, password: samplePassword } });
  return createApi(request, token);
}

/** The API with this token; null for no session. */
export function createApi(request: APIRequestContext, token: string | null): Api {
  return createApiClient(contract, async ({ definition, url, body, file }) => {
    const answer = await request.fetch(url, {
      method: definition.method,
      headers: { 'X-Requested-With': 'e2e', ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { data: body }),
      ...(file && { multipart: { file: await toUpload(file) } }),
    });
    const read: unknown = await answer.json();
    if (!answer.ok()) throw readRefusal(answer.status(), read);
    return read;
  });
}

async function toUpload(file: Blob): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const name = file instanceof File ? file.name : 'file';
  return { name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}
