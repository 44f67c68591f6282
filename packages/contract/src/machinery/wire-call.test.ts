import { expect, it } from 'vitest';
import { contract } from '../index.ts';
import { toWireCalls } from './wire-call.ts';

it('keeps the wire fields of every call and drops its schemas', () => {
  const wires = toWireCalls(contract);
  expect(Object.keys(wires)).toEqual(Object.keys(contract));
  expect(wires.signIn).toEqual({
    method: 'POST',
    path: contract.signIn.path,
    needs: 'public',
    answer: { kind: 'flat' },
  });
  expect(JSON.parse(JSON.stringify(wires))).toEqual(wires);
});
