import { expect, it } from 'vitest';
import { createParts } from './started-parts.ts';

const createLogger = () => {
  const warnings: unknown[] = [];
  return { warnings, warn: (fields: unknown) => void warnings.push(fields) };
};

// Proves RUN-14.
it('parts are stopped in reverse, also after one that fails', async () => {
  const stopped: string[] = [];
  const logger = createLogger();
  const parts = createParts(logger);
  const fault = new Error('planted');
  parts.add('first', () => stopped.push('first'), null);
  parts.add('second', async () => Promise.reject(fault));
  parts.add('third', () => stopped.push('third'));
  await expect(parts.stop()).rejects.toBe(fault);
  expect(stopped).toEqual(['third', 'first']);
  expect(logger.warnings).toEqual([{ err: fault, part: 'second' }]);
});

// Proves RUN-14.
it('a part that never ends does not keep the others', async () => {
  const stopped: string[] = [];
  const logger = createLogger();
  const parts = createParts(logger);
  parts.add('first', () => stopped.push('first'), null);
  parts.add('second', () => new Promise(() => undefined), 0.01);
  await parts.stop();
  expect(stopped).toEqual(['first']);
  expect(logger.warnings).toEqual([{ part: 'second', seconds: 0.01 }]);
});

it('parts are stopped once; later ones are refused', async () => {
  const stopped: string[] = [];
  const parts = createParts(createLogger());
  parts.add('first', () => stopped.push('first'));
  await Promise.all([parts.stop(), parts.stop()]);
  expect(stopped).toEqual(['first']);
  expect(() => parts.add('second', () => undefined)).toThrow('second came too late');
});
