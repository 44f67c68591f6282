import { contract, toWireCalls } from '@packwright/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('./session/tokens.ts', () => ({ tokens: { read: () => null, lastActivity: () => Date.now() } }));
vi.mock('./session/refresh.ts', () => ({ refreshSession: vi.fn() }));
vi.mock('./session/session-ended.ts', () => ({ endSession: vi.fn() }));

const wires = toWireCalls(contract);
const fetched = vi.fn<typeof fetch>();
const answers = { isSuccess: true, data: { vpbHistoryId: 7 } };
const post = { definition: wires.adjustBalance, url: '/api/vpbhistories' };
const ten = { ...post, body: { adjustmentType: 'add', qty: '10' } };
const five = { ...post, body: { adjustmentType: 'add', qty: '5' } };
const search = { definition: wires.searchBalances, url: '/api/vpbbalances/search', body: {} };
const buildPictureCall = (text: string, name = 'photo.png') => ({
  definition: wires.uploadResource,
  url: '/api/resources',
  file: new File([text], name),
});

const mockAnswer = (body: unknown = answers, status = 200): void =>
  void fetched.mockImplementationOnce(async () => Response.json(body, { status }));
const mockLostAnswer = (): void => void fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
const getSentKeys = () =>
  fetched.mock.calls.map(([, options]) => new Headers(options?.headers).get('Idempotency-Key'));

let { send } = await import('./send.ts');
const expectNoAnswer = (outgoing: Parameters<typeof send>[0]) =>
  expect(send(outgoing)).rejects.toMatchObject({ status: 0, code: 'NO_ANSWER' });

beforeEach(async () => {
  // A lost answer of one test is not kept for the next.
  vi.resetModules();
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers({ toFake: ['Date'] });
  ({ send } = await import('./send.ts'));
});
afterEach(() => {
  fetched.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the idempotency key of a change with a lost answer', () => {
  // Proves SESSION-9.
  test.each<[string, () => void]>([
    ['on the way', mockLostAnswer],
    ['in its middle', () => fetched.mockImplementationOnce(async () => buildBrokenResponse())],
    ['at a gateway', () => fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }))],
  ])('stays the same for %s until it is answered', async (_, lost) => {
    lost();
    await expectNoAnswer(ten);
    mockLostAnswer();
    await expectNoAnswer(ten);
    mockAnswer();
    expect(await send(ten)).toEqual(answers);
    mockAnswer();
    await send(ten);
    const [first, second, third, next] = getSentKeys();
    expect([second, third]).toEqual([first, first]);
    expect(next).not.toBe(first);
  });

  test('stays the same after a server failure, possibly during the commit', async () => {
    mockAnswer({ isSuccess: false, code: 'HTTP_503', message: 'The database is away' }, 503);
    await expect(send(ten)).rejects.toMatchObject({ status: 503 });
    mockAnswer();
    await send(ten);
    const [first, second] = getSentKeys();
    expect(second).toBe(first);
  });

  test('is new for other values and after some time', async () => {
    mockLostAnswer();
    await expectNoAnswer(ten);
    mockLostAnswer();
    await expectNoAnswer(five);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    mockLostAnswer();
    await expectNoAnswer(ten);
    expect(new Set(getSentKeys()).size).toBe(3);
  });

  test('is new once another change was done after it', async () => {
    mockLostAnswer();
    await expectNoAnswer(ten);
    mockAnswer();
    await send(five);
    mockAnswer();
    await send(ten);
    expect(new Set(getSentKeys()).size).toBe(3);
  });

  test('stays the same after reads, other refusals and later lost changes', async () => {
    mockLostAnswer();
    await expectNoAnswer(ten);
    mockLostAnswer();
    await expectNoAnswer(five);
    mockAnswer();
    await send(search);
    mockAnswer({ isSuccess: false, code: 'INVALID' }, 400);
    await expect(send({ ...post, body: {} })).rejects.toMatchObject({ status: 400 });
    for (const each of [ten, five]) {
      mockAnswer();
      await send(each);
    }
    const [first, second, reading, , firstAgain, secondAgain] = getSentKeys();
    expect([firstAgain, secondAgain]).toEqual([first, second]);
    expect(reading).toBeNull();
  });

  test('depends on the name and content of a file', async () => {
    const sent = [
      buildPictureCall('one'),
      buildPictureCall('one'),
      buildPictureCall('two'),
      buildPictureCall('one', 'other.png'),
    ];
    for (const each of sent) {
      mockLostAnswer();
      await expectNoAnswer(each);
    }
    const [first, second, ...others] = getSentKeys();
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });
});

test('a refused change has a new key when sent again', async () => {
  for (let press = 0; press < 2; press += 1) {
    mockAnswer({ isSuccess: false, code: 'CHANGES_NOTHING' }, 409);
    await expect(send(ten)).rejects.toMatchObject({ status: 409 });
  }
  expect(new Set(getSentKeys()).size).toBe(2);
});

function buildBrokenResponse(): Response {
  const body = new ReadableStream({
    pull(stream) {
      stream.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status: 200 });
}
