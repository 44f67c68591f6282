import type { IncomingMessage } from 'node:http';

/** Whether a request names two hosts: a proxy may go by the one and we by the other (API-29). */
export const hasTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
