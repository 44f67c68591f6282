export { type Clock, type Instant, laterBy, millisecondsOf, systemClock } from './clock.ts';
export { randomBytesOf, randomToken, randomUuid, sha256 } from './chance.ts';
