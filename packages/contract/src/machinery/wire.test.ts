import { expect, it } from 'vitest';
import { contract } from '../index.ts';
import { wiresOf } from './wire.ts';

it('keeps of every call what a sender needs, and nothing of the schemas', () => {
  const wires = wiresOf(contract);
  expect(Object.keys(wires)).toEqual(Object.keys(contract));
  expect(wires.signIn).toEqual({
    method: 'POST',
    path: contract.signIn.path,
    needs: 'public',
    answer: { kind: 'flat' },
  });
  expect(JSON.parse(JSON.stringify(wires))).toEqual(wires);
});
