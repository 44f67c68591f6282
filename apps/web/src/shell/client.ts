import { clientOver, type PackwrightContract } from '@packwright/contract';
import { wires } from 'virtual:wires';
import { send } from './send.ts';

/** Every call of the API: `client.getProfile()`, resolving to the answer envelope or throwing a `Refusal`. */
export const client = clientOver<PackwrightContract>(wires, send);
