import { contract, toWireCalls } from '@packwright/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const tab = vi.hoisted(() => ({ pair: { token: 'a1' }, stopped: vi.fn(), ended: vi.fn() }));
vi.mock('./session/tokens.ts', () => ({ tokens: { read: () => tab.pair, lastActivity: () => Date.now() } }));
vi.mock('./session/tabs.ts', () => ({ otherTabs: { fetch: async () => ({ stopTab: tab.stopped }) } }));
vi.mock('./session/session-ended.ts', () => ({ endSession: tab.ended }));
// Another tab was faster.
const renewed = vi.hoisted(() => vi.fn(async () => true));
vi.mock('./session/refresh.ts', () => ({ refreshSession: renewed }));

const { send } = await import('./send.ts');
const { actingAs } = await import('./session/acting-as.ts');
const call = { definition: toWireCalls(contract).getProfile, url: '/api/users/profile' };
const fetched = vi.fn<typeof fetch>();
const getSentIdentities = () =>
  fetched.mock.calls.map(([, options]) => {
    const headers = new Headers(options?.headers);
    return `${headers.get('Authorization')} as ${headers.get('X-Acting-As')}`;
  });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  actingAs.set('7/1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const mock of [fetched, tab.stopped, tab.ended]) mock.mockReset();
});

test('a call keeps its tab identity with tokens of another tab', async () => {
  fetched.mockImplementationOnce(async () => {
    tab.pair = { token: 'b1' };
    return Response.json({ isSuccess: false }, { status: 401 });
  });
  fetched.mockResolvedValueOnce(Response.json({ isSuccess: true, data: {} }));
  await send(call);
  expect(getSentIdentities()).toEqual(['Bearer a1 as 7/1', 'Bearer b1 as 7/1']);
});

test('a signed-out tab uses a stored login only to load its profile', async () => {
  actingAs.set(null);
  fetched.mockResolvedValueOnce(Response.json({ isSuccess: true, data: {} }));
  await send(call);
  const archive = {
    definition: toWireCalls(contract).archivePatient,
    url: '/api/patients/7/archive',
    body: {},
  };
  fetched.mockResolvedValueOnce(Response.json({ isSuccess: false }, { status: 401 }));
  await expect(send(archive)).rejects.toMatchObject({ status: 401 });
  expect(getSentIdentities()).toEqual(['Bearer b1 as null', 'null as null']);
});

test('a call refused for another signed-in person stops the tab', async () => {
  fetched.mockResolvedValueOnce(Response.json({ code: 'OTHER_PERSON' }, { status: 412 }));
  await send(call);
  expect(tab.stopped).toHaveBeenCalledWith('OTHER_PERSON');
});

test('a call is not retried after another user signs in', async () => {
  fetched.mockImplementationOnce(async () => {
    actingAs.set('8/1');
    return Response.json({ isSuccess: false }, { status: 401 });
  });
  await expect(send(call)).rejects.toMatchObject({ status: 401 });
  expect([fetched.mock.calls.length, tab.ended.mock.calls.length]).toEqual([1, 0]);
});
