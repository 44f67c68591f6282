import { dayToWire } from '@packwright/core/days';
import type { BooksCheck } from './store.ts';

export function presentBooksCheck(check: BooksCheck | undefined) {
  const { night = null, finishedAt = '', findings = [] } = check ?? {};
  return {
    night: dayToWire(night),
    checkedDate: finishedAt,
    isRight: check !== undefined && findings.length === 0,
    findings: findings.map(({ id, says, found }) => ({ id, says, found: [...found] })),
  };
}
