import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import { contract } from '@packwright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { castPassword } from './cast.ts';
import { type ApiDocument, DescribedAnswers } from './described-answers.ts';
import { type TestServer, startTestServer } from './test-server.ts';

/** The exports of `client-story/story.ts`, which is type-checked beside the client that this test generates. */
interface Story {
  readonly runMorning: (
    baseUrl: string,
    person: { username: string; password: string },
    send: typeof fetch,
  ) => Promise<{
    readonly patient: { readonly lastName: string };
    readonly jobs: readonly { readonly lineCount: number; readonly statusName: string }[];
    readonly refusedCode: string;
  }>;
}

const compareNames = (one: string, other: string): number => one.localeCompare(other);
const resolvePath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const folder = resolvePath('../client-story/');

let server: TestServer;
let document: ApiDocument;
beforeAll(async () => {
  server = await startTestServer();
  document = (await server.app.inject({ url: '/api/openapi.json' })).json();
  await createClient({
    input: { ...document },
    output: { path: `${folder}generated` },
    logs: { level: 'silent', file: false },
  });
});
afterAll(() => server.close());

it('compiles with the story and the claims about names and types', async () => {
  const tsc = resolvePath('../../../node_modules/typescript/bin/tsc');
  const compile = promisify(execFile)(process.execPath, [tsc, '--project', folder]);
  await expect(compile).resolves.toMatchObject({ stdout: '' });
});

it('has one function per call and no numbered type names', async () => {
  const read = (file: string) => readFile(`${folder}generated/${file}`, 'utf8');
  const list = async (file: string, names: RegExp): Promise<string[]> =>
    Array.from((await read(file)).matchAll(names), ([, name = '']) => name);
  const functions = await list('sdk.gen.ts', /^export const (\w+) = /gm);
  expect(functions.toSorted(compareNames)).toEqual(Object.keys(contract).toSorted(compareNames));
  const types = await list('types.gen.ts', /^export type (\w+) = /gm);
  expect(types.filter((name) => /\d$/.test(name))).toEqual([]);
});

it('takes a patient from admission to a pack job over HTTP', async () => {
  const baseUrl = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const described = new DescribedAnswers(document);
  const faults: (string | null)[] = [];
  const send: typeof fetch = async (...asked) => {
    const request = new Request(...asked);
    const { method, url } = request;
    const answer = await fetch(request);
    const path = described.findPath(method, new URL(url).pathname) ?? url;
    faults.push(described.findFault(method, path, answer.status, await answer.clone().json()));
    return answer;
  };
  const { runMorning } = (await import(`${folder}story.ts`)) as Story;
  const morning = await runMorning(baseUrl, { username: 'pharmacist', password: castPassword }, send);
  expect(morning).toMatchObject({
    patient: { lastName: 'Delgado' },
    jobs: [{ lineCount: 1 }],
    refusedCode: 'ALREADY_PACKED',
  });
  expect(faults).toEqual(Array.from({ length: 11 }, () => null));
});
