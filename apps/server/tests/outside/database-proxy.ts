import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a PostgreSQL that is slow, silent or cut on request. */
export interface DatabaseProxy {
  /** The same address, through the wire. */
  getUrl(url: string): string;
  /** Milliseconds by which everything is late, each way. */
  delay(milliseconds: number): void;
  /** Drops everything silently; connections of that time stay dead. */
  swallow(isOn: boolean): void;
  /** Breaks every connection; with `refuses`, new ones too. */
  cut(refuses?: boolean): void;
  mend(): void;
  /** Forwards the next COMMIT and breaks the connection before its answer; resolves afterwards. */
  dropNextCommit(): Promise<void>;
  /** Resolves when so many transactions have begun from now on; the last of them is still without an answer. */
  awaitBegins(count: number): Promise<void>;
  close(): Promise<void>;
}

// A simple query of the protocol: Q, length, text.
const commit = Buffer.from([0x51, 0, 0, 0, 11, ...Buffer.from('commit\0')]);
const begin = Buffer.from('begin');

export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target);
  const wires = new Set<Wire>();
  const state = {
    lateness: 0,
    isSwallowing: false,
    isRefusing: false,
    dropCommit: null as (() => void) | null,
    sawBegin: null as (() => void) | null,
  };

  const server = createServer((client) => {
    if (state.isRefusing) return void client.destroy();
    const wire = new Wire(client, connect(Number(port), hostname), state);
    wires.add(wire);
    wire.setEndListener(() => wires.delete(wire));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = String((server.address() as AddressInfo).port);
  const cutWires = (): void => wires.forEach((wire) => wire.cutWires());
  return {
    getUrl: (url) => {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = own;
      return changed.href;
    },
    delay: (milliseconds) => {
      state.lateness = milliseconds;
    },
    swallow: (isOn) => {
      state.isSwallowing = isOn;
      if (isOn) wires.forEach((wire) => wire.kill());
    },
    cut: (refuses = false) => {
      state.isRefusing = refuses;
      cutWires();
    },
    mend: () => {
      state.isRefusing = false;
    },
    dropNextCommit: () =>
      new Promise<void>((resolve) => {
        state.dropCommit = resolve;
      }),
    awaitBegins: (count) =>
      new Promise<void>((resolve) => {
        let seen = 0;
        state.sawBegin = () => {
          seen += 1;
          if (seen === count) resolve();
        };
      }),
    close: () => {
      cutWires();
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
    },
  };
}

interface WireState {
  readonly lateness: number;
  readonly isSwallowing: boolean;
  dropCommit: (() => void) | null;
  readonly sawBegin: (() => void) | null;
}

/** One connection through the proxy. */
class Wire {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #state: WireState;
  #isDead: boolean;
  #answerDropped: (() => void) | null = null;

  constructor(client: Socket, server: Socket, state: WireState) {
    this.#client = client;
    this.#server = server;
    this.#state = state;
    this.#isDead = state.isSwallowing;
    this.#forward(client, server, (chunk) => this.#watchChunk(chunk));
    this.#forward(server, client, () => this.#isAnswerDropped());
    for (const socket of [client, server]) {
      socket.on('error', () => this.cutWires());
      socket.on('close', () => this.cutWires());
    }
  }

  setEndListener(listener: () => void): void {
    this.#client.once('close', listener);
  }

  kill(): void {
    this.#isDead = true;
  }

  cutWires(): void {
    this.#client.destroy();
    this.#server.destroy();
  }

  // In order, however the lateness changes meanwhile.
  #forward(from: Socket, to: Socket, isHeld: (chunk: Buffer) => boolean): void {
    const waiting: Buffer[] = [];
    from.on('data', (chunk: Buffer) => {
      if (this.#isDead || isHeld(chunk)) return;
      waiting.push(chunk);
      const deliver = (): void => {
        const next = waiting.shift();
        if (next && to.writable && !this.#isDead) to.write(next);
      };
      if (this.#state.lateness === 0 && waiting.length === 1) deliver();
      else setTimeout(deliver, this.#state.lateness);
    });
  }

  #watchChunk(chunk: Buffer): boolean {
    if (chunk.includes(begin)) this.#state.sawBegin?.();
    if (this.#state.dropCommit !== null && chunk.includes(commit)) {
      this.#answerDropped = this.#state.dropCommit;
      this.#state.dropCommit = null;
    }
    return false;
  }

  #isAnswerDropped(): boolean {
    if (this.#answerDropped === null) return false;
    this.cutWires();
    this.#answerDropped();
    return true;
  }
}
