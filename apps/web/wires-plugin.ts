import { contract, toWireCalls } from '@packwright/contract';
import type { Plugin } from 'vite';

const moduleId = 'virtual:wires';
const resolved = `\0${moduleId}`;

/** Gives the browser the calls of the contract without the schemas that only the server checks by. */
export function createWiresPlugin(): Plugin {
  return {
    name: 'wires',
    resolveId: (id) => (id === moduleId ? resolved : null),
    load: (id) => (id === resolved ? `export const wires = ${JSON.stringify(toWireCalls(contract))};` : null),
  };
}
