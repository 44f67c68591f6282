import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Which hosts and ports the server may send a print to (PRINT-40). */
export interface PrinterReach {
  /** Addresses and networks, as PRINTER_NETWORKS names them. */
  readonly networks: string;
  /** Ports and ranges of ports, as PRINTER_PORTS names them. */
  readonly ports: string;
}

/** Nothing of the request reached the printer, so nothing of it was printed. */
export class PrinterUnreachable extends Error {
  override readonly name = 'PrinterUnreachable';
}

/** Which addresses may be connected to. Throws PrinterUnreachable for a port or an address that may not. */
export function assertReach(
  { host, port }: { readonly host: string; readonly port: number },
  { networks, ports }: PrinterReach,
): (address: string) => boolean {
  const compiled = proxyAddr.compile(networks.split(',').map((network) => network.trim()));
  const isAllowed = (address: string): boolean => compiled(address, 0);
  const isPort = ports.split(',').some((range) => {
    const [first = '', last = first] = range.trim().split('-');
    return Number(first) <= port && port <= Number(last);
  });
  if (!isPort) throw new PrinterUnreachable('The port of the printer is not allowed');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PrinterUnreachable('The network is not allowed');
  return isAllowed;
}

/** The name is resolved once: the connection goes to the address that was judged. */
export function createLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return callback(new PrinterUnreachable('The network is not allowed'), '', 0);
      if (options.all) return callback(null, allowed);
      return callback(null, first.address, first.family);
    });
  };
}
