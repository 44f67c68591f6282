import { createWireClient, type PackwrightContract } from '@packwright/contract';
import { wires } from 'virtual:wires';
import { send } from './send.ts';

/** Every call of the API: `client.getProfile()`, resolving to the answer envelope or throwing a `Refusal`. */
export const client = createWireClient<PackwrightContract>(wires, send);
