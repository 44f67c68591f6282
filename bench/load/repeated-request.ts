import { connect, type Socket } from 'node:net';

/** One HTTP request that is sent again and again. */
export interface RepeatedRequest {
  /** Origin of the server, such as http://127.0.0.1:4444. */
  readonly address: string;
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
}

const endOfHeaders = Buffer.from('\r\n\r\n');

/**
 * A connection that sends one prepared request, and waits for its whole answer, as often as it is asked. It parses no
 * more than status and length: what the load itself costs is taken from the product on the same processors.
 */
export class RepeatingConnection {
  readonly #socket: Socket;
  readonly #request: Buffer;
  #received: Buffer = Buffer.alloc(0);
  #settle: { resolve: () => void; reject: (error: Error) => void } | null = null;

  private constructor(socket: Socket, request: Buffer) {
    this.#socket = socket;
    this.#request = request;
    socket.setNoDelay(true);
    socket.on('data', (part) => this.#receive(part));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The server closed the connection')));
  }

  static open(request: RepeatedRequest): Promise<RepeatingConnection> {
    const { hostname, port } = new URL(request.address);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.off('error', reject);
        resolve(new RepeatingConnection(socket, writeRequest(request)));
      });
      socket.once('error', reject);
    });
  }

  /** Resolves when the answer is whole; rejects when it is not 200. */
  send(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(this.#request, (error) => error && reject(error));
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(part: Buffer): void {
    this.#received = this.#received.length === 0 ? part : Buffer.concat([this.#received, part]);
    const end = this.#received.indexOf(endOfHeaders);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = /^content-length: (\d+)$/im.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
      this.#fail(new Error(`The server answered ${head.split('\r\n', 1)[0] ?? ''}`));
      return;
    }
    if (this.#received.length < end + endOfHeaders.length + Number(length)) return;
    this.#received = Buffer.alloc(0);
    this.#settle?.resolve();
  }

  #fail(error: Error): void {
    this.#settle?.reject(error);
  }
}

function writeRequest({ address, method, path, token, body }: RepeatedRequest): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${new URL(address).host}`,
    `authorization: Bearer ${token}`,
    ...(body === undefined ? [] : ['content-type: application/json']),
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}`);
}

/** Opens so many connections for one request, and closes them after the act. */
export async function withConnections<Result>(
  count: number,
  request: RepeatedRequest,
  act: (send: (worker: number) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const connections = await Promise.all(
    Array.from({ length: count }, () => RepeatingConnection.open(request)),
  );
  try {
    return await act(async (worker) => {
      const connection = connections[worker];
      if (!connection) throw new Error(`There is no connection ${worker}`);
      await connection.send();
    });
  } finally {
    for (const connection of connections) connection.close();
  }
}
