import { contract, toWireCalls } from '@packwright/contract';
import type { Plugin } from 'vite';

const moduleId = 'virtual:wires';
const resolved = `\0${moduleId}`;
const wires: Readonly<Record<string, unknown>> = toWireCalls(contract);

/**
 * Gives the browser the calls of the contract without the schemas that only the server checks by. Each file brings the
 * calls that it sends, so that no page loads those of all others (decision 0073).
 */
export function createWiresPlugin(): Plugin {
  return {
    name: 'wires',
    enforce: 'pre',
    resolveId: (id) => (id === moduleId ? resolved : null),
    load: (id) => (id === resolved ? 'export const wires = {};' : null),
    transform: {
      filter: {
        id: /\/web\/src\/(?!shell\/use-call\.ts).*\.tsx?$/,
        code: /^import \{ (client|useCall) \} from /m,
      },
      handler: (code) => addSentCalls(code),
    },
  };
}

const sentCall = /(?<!typeof |[/-])\bclient\s*\.\s*(\w+)|\buseCall\(\s*'(\w+)'/g;
// Another use could send a call that the file does not bring.
const otherUse = /(?<!typeof |import \{ )\bclient\s*[[;,)}?]|\buseCall\((?!\s*')/;

/** The code with the calls that it names as `client.nameOfTheCall` or `useCall('nameOfTheCall'`. */
export function addSentCalls(code: string): string {
  const names = new Set([...code.matchAll(sentCall)].map(([, ofClient, used = '']) => ofClient ?? used));
  const wrong = [...names].find((name) => !Object.hasOwn(wires, name)) ?? otherUse.exec(code)?.[0];
  if (wrong !== undefined) throw new Error(`A call is sent as client.nameOfTheCall: ${wrong}`);
  const sent = Object.fromEntries([...names].map((name) => [name, wires[name]]));
  return `import { wires as sentCalls } from '${moduleId}';\nObject.assign(sentCalls, ${JSON.stringify(sent)});\n${code}`;
}
