import { createServer } from 'node:net';
import { StartRefusal } from '../start-refusal.ts';

interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

const reasons: Readonly<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ port, host }) =>
    `Port ${port} on ${host} is in use, perhaps by a Packwright that runs already. Please stop that, or choose another with PORT.`,
  EACCES: ({ port, host }) =>
    `Port ${port} on ${host} may not be opened by this user. Please choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this computer. Please correct HOST.`,
  ENOTFOUND: ({ host }) => `${host} is no address of this computer. Please correct HOST.`,
};

/** A reserved address on which no request is answered yet. */
export interface PortReservation {
  release(): Promise<void>;
}

/**
 * Takes the port before anything is started: on a new folder the sample takes half a minute. Until the release,
 * connections are closed, and our own PostgreSQL does not choose the port.
 */
export async function reservePort(address: ListenAddress): Promise<PortReservation> {
  const server = createServer((socket) => socket.destroy());
  await explainListenFailure(
    address,
    () =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ ...address, exclusive: true }, resolve);
      }),
  );
  let closed: Promise<void> | null = null;
  return {
    release: () => (closed ??= new Promise((resolve) => server.close(() => resolve()))),
  };
}

/** Opens an address; throws one sentence when it cannot be opened. */
export async function explainListenFailure<Result>(
  address: ListenAddress,
  open: () => Promise<Result>,
): Promise<Result> {
  try {
    return await open();
  } catch (cause) {
    const reason = reasons[String((cause as NodeJS.ErrnoException | null)?.code)];
    throw reason ? new StartRefusal(reason(address), { cause }) : cause;
  }
}
