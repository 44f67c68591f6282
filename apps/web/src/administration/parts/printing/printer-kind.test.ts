import { expect, test } from 'vitest';
import { changeKind, getTypedKind } from './printer-kind.ts';

// Proves PRINT-45.
test.each([
  ['', 'zpl', 'socket://'],
  ['socket://', 'ipp', ''],
  ['ipp://labels.local/ipp/print', 'zpl', 'socket://labels.local'],
  ['ipps://10.0.0.9:8631/queue', 'zpl', 'socket://10.0.0.9'],
  ['socket://[fd00::9]:9100', 'ipp', 'ipp://[fd00::9]/ipp/print'],
] as const)('the address %j as %s is %j', (address, kind, changed) => {
  expect(changeKind(address, kind)).toBe(changed);
  if (changed !== '') expect(getTypedKind(changed)).toBe(kind);
});
