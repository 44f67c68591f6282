export { type Clock, type Instant, addMilliseconds, toMilliseconds, systemClock } from './clock.ts';
export {
  createRandomBytes,
  createRandomToken,
  createRandomUuid,
  computeSha256,
  computeSha256Hex,
} from './random.ts';
