import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Decode, watchCamera } from './watch-camera.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createFakeStream() {
  const track = { isOn: true, stop: () => void (track.isOn = false) };
  return { track, stream: { getTracks: () => [track] } as unknown as MediaStream };
}

/** A camera that opens after some time and sees these pictures one after the other. */
function startCamera(pictures: readonly (string | null)[], opensAfter = 0) {
  const { track, stream } = createFakeStream();
  const said: string[] = [];
  let at = 0;
  const decode: Decode = async () => pictures[at++] ?? null;
  const stop = watchCamera({
    open: () => new Promise((opened) => setTimeout(() => opened(stream), opensAfter)),
    show: async () => decode,
    onCode: (code) => said.push(code),
    onProblem: (problem) => said.push(problem),
  });
  return { track, said, stop, looks: () => at };
}

test('reports only the first code and releases the camera', async () => {
  const { said, track } = startCamera([null, null, '9300000000001', '9300000000018']);
  await vi.runAllTimersAsync();
  expect(said).toEqual(['9300000000001']);
  expect(track.isOn).toBe(false);
});

test('closing releases the camera and stops reading', async () => {
  const { said, track, stop, looks } = startCamera(Array.from({ length: 999 }, () => null));
  await vi.advanceTimersByTimeAsync(1000);
  expect(track.isOn).toBe(true);
  stop();
  const seen = looks();
  await vi.advanceTimersByTimeAsync(1000);
  expect(looks()).toBe(seen);
  expect(track.isOn).toBe(false);
  expect(said).toEqual([]);
});

test('a camera that opens after closing is released at once', async () => {
  const { said, track, stop, looks } = startCamera(['9300000000001'], 500);
  stop();
  await vi.runAllTimersAsync();
  expect(track.isOn).toBe(false);
  expect(looks()).toBe(0);
  expect(said).toEqual([]);
});

describe('a camera failure', () => {
  const startFailingCamera = (name: string) => {
    const said: string[] = [];
    const stop = watchCamera({
      open: () => Promise.reject(new DOMException('no', name)),
      show: () => Promise.reject(new Error('nothing to show')),
      onCode: (code) => said.push(code),
      onProblem: (problem) => said.push(problem),
    });
    return { said, stop };
  };

  test.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
  ])('%s is reported as %s', async (name, problem) => {
    const { said } = startFailingCamera(name);
    await vi.runAllTimersAsync();
    expect(said).toEqual([problem]);
  });

  test('is not reported after the camera was closed', async () => {
    const { said, stop } = startFailingCamera('NotAllowedError');
    stop();
    await vi.runAllTimersAsync();
    expect(said).toEqual([]);
  });

  test('is reported where the browser cannot read codes', async () => {
    const { track, stream } = createFakeStream();
    const said: string[] = [];
    watchCamera({
      open: async () => stream,
      show: async () => null,
      onCode: (code) => said.push(code),
      onProblem: (problem) => said.push(problem),
    });
    await vi.runAllTimersAsync();
    expect(said).toEqual(['unable']);
    expect(track.isOn).toBe(false);
  });
});
