import {
  type Client,
  createApiClient,
  contract,
  type PackwrightContract,
  Refusal,
} from '@packwright/contract';
import type { FastifyInstance } from 'fastify';
import { sendInProcess } from '../platform/serve/index.ts';

export type SampleClient = Client<PackwrightContract>;

/** Signs a sample person in, in this very process. */
export async function signInSample(
  app: FastifyInstance,
  username: string,
  password: string,
): Promise<SampleClient> {
  const { token } = await createApiClient(contract, sendInProcess(app, null)).signIn({
    body: { username, password },
  });
  return createApiClient(contract, sendInProcess(app, token));
}

/** Saves, and confirms the warnings that a person would accept. */
export async function saveConfirmed<Result>(
  save: (isConfirm: boolean) => Promise<Result>,
  confirmed: readonly string[] = [],
): Promise<Result> {
  try {
    return await save(confirmed.length > 0);
  } catch (error) {
    // The same question twice is no question.
    if (!(error instanceof Refusal) || error.status !== 409 || confirmed.includes(error.code)) throw error;
    return saveConfirmed(save, [...confirmed, error.code]);
  }
}

/** Answers null where a call was refused for this reason; every other failure is thrown. */
export function ignoreRefusal(code: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof Refusal && error.code === code) return null;
    throw error;
  };
}

/** Does something with each, a few at a time. */
export async function runForEach<Value>(
  values: readonly Value[],
  act: (value: Value) => Promise<void>,
  atOnce = 4,
): Promise<void> {
  const waiting = [...values];
  const runWorker = async (): Promise<void> => {
    for (let value = waiting.shift(); value !== undefined; value = waiting.shift()) await act(value);
  };
  await Promise.all(Array.from({ length: atOnce }, runWorker));
}
