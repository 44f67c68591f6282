export { judgeGuess } from './judge-guess.ts';
export { type AttemptOrigin, getTurn, type PasswordAttempt } from './rules.ts';
export { assertNotGuessing, clearAccountFailures, countDenial, countMail } from './throttle.ts';
