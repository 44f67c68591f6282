export { type Attempt, countDenial, countFailure, forgiveAccount, refuseIfThrottled } from './throttle.ts';
