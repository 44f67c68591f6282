import { contract } from '@packwright/contract';
import { randomUUID } from 'node:crypto';
import { buildUrl, type CallName, type CallParts } from '../model/world.ts';
import { isNoAnswer } from './child-server.ts';

/** A request with its key, and its answer once it has one. */
export interface RecordedRequest {
  readonly name: CallName;
  readonly userName: string;
  readonly url: string;
  readonly body: unknown;
  readonly key: string;
  /** The pack that it moves; undefined for one that moves none. */
  readonly jobId: number | undefined;
  answer: { readonly status: number; readonly text: string } | null;
}

/** A client that keeps every request with its key, so that what was never answered can be sent again. */
export class RequestRecorder {
  readonly requests: RecordedRequest[] = [];
  readonly #base: string;
  readonly #tokens = new Map<string, string>();

  constructor(base: string) {
    this.#base = base;
  }

  async signIn(userName: string, password: string): Promise<void> {
    const answer = await fetch(`${this.#base}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: userName, password }),
      signal: AbortSignal.timeout(40_000),
    });
    const { token } = (await answer.json()) as { token?: string };
    if (!token) throw new Error(`${userName} cannot sign in: ${answer.status}`);
    this.#tokens.set(userName, token);
  }

  /**
   * Sends a call as this person; its answer is null when none came, or when it does not show whether the call was done.
   */
  async sendCall(userName: string, name: CallName, parts: CallParts): Promise<RecordedRequest> {
    const { body } = parts;
    const recorded: RecordedRequest = {
      name,
      userName,
      url: buildUrl(name, parts),
      body,
      key: randomUUID(),
      jobId: findJobId(parts),
      answer: null,
    };
    this.requests.push(recorded);
    recorded.answer = await this.deliver(recorded);
    return recorded;
  }

  async deliver({ name, userName, url, body, key }: RecordedRequest): Promise<RecordedRequest['answer']> {
    try {
      const answer = await fetch(`${this.#base}${url}`, {
        method: contract[name].method,
        headers: {
          authorization: `Bearer ${this.#tokens.get(userName)}`,
          'idempotency-key': key,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(40_000),
      });
      const text = await answer.text();
      return answer.status < 500 ? { status: answer.status, text } : null;
    } catch (error) {
      if (isNoAnswer(error)) return null;
      throw error;
    }
  }
}

function findJobId({ params, body }: CallParts): number | undefined {
  const { ids, jobIds } = (body ?? {}) as { ids?: readonly number[]; jobIds?: readonly number[] };
  return ids?.[0] ?? jobIds?.[0] ?? (params === undefined ? undefined : Number(params.id));
}
