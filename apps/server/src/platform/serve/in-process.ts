import { readRefusal } from '@packwright/contract';
import type { OutgoingRequest, SendRequest } from '@packwright/contract/machinery';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Sends a typed client's calls straight into the app, without a network: for tests and for the sample. */
export function sendInProcess(
  app: FastifyInstance,
  token: string | null,
  headers: Record<string, string> = {},
): SendRequest {
  return async ({ definition, url, body, file }: OutgoingRequest): Promise<unknown> => {
    const request: InjectOptions = {
      method: definition.method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    };
    if (file) await attach(request, file);
    else if (body !== undefined) request.payload = body as object;
    const answer = await app.inject(request);
    if (definition.answer?.kind === 'bytes' && answer.statusCode === 200)
      return new Blob([new Uint8Array(answer.rawPayload)]);
    const json: unknown = answer.json();
    if (answer.statusCode !== 200) throw readRefusal(answer.statusCode, json);
    return json;
  };
}

async function attach(request: InjectOptions, file: Blob): Promise<void> {
  const form = new FormData();
  form.append('file', file, 'name' in file ? String(file.name) : 'file');
  const encoded = new Response(form);
  request.headers = { ...request.headers, 'content-type': encoded.headers.get('content-type') ?? '' };
  request.payload = Buffer.from(await encoded.arrayBuffer());
}
