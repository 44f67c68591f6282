export { type Attempt, countFailure, forgiveAccount, refuseIfThrottled } from './throttle.ts';
