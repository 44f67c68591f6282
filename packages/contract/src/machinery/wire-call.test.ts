import { expect, it } from 'vitest';
import { contract } from '../index.ts';
import { toWireCalls } from './wire-call.ts';

it('keeps what a sender asks of every call and nothing else', () => {
  const wires = toWireCalls(contract);
  expect(Object.keys(wires)).toEqual(Object.keys(contract));
  const { signIn, matchScan, getResource } = contract;
  expect(wires.signIn).toEqual({ method: 'POST', path: signIn.path, needs: 'public' });
  expect(wires.matchScan).toEqual({ method: 'POST', path: matchScan.path, effect: 'read' });
  expect(wires.getResource).toEqual({ method: 'GET', path: getResource.path, answer: { kind: 'bytes' } });
  expect(JSON.parse(JSON.stringify(wires))).toEqual(wires);
});
