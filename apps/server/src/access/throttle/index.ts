export {
  type Attempt,
  countDenial,
  countFailure,
  countMail,
  forgiveAccount,
  type PasswordAttempt,
  refuseGuessing,
  refuseIfThrottled,
} from './throttle.ts';
