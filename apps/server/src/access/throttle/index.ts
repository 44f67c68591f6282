export {
  type AccessAttempt,
  countDenial,
  countFailure,
  countMail,
  clearAccountFailures,
  type PasswordAttempt,
  assertNotGuessing,
  assertNotThrottled,
} from './throttle.ts';
