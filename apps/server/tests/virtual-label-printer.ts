import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A label printer on this computer: it takes what comes at its socket, and tells how it is as a test says. */
export class VirtualLabelPrinter {
  /** The documents that came whole. */
  readonly documents: string[] = [];
  isOutOfPaper = false;
  /** Gives no answer to the question how it is. */
  isSilent = false;
  /** Breaks the connection at the first bytes of a document. */
  breaksOff = false;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#serve(socket));
  #port = 0;

  /** Listens; answers its address. A port that it had before is taken again. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
    return `socket://127.0.0.1:${this.#port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    let received = '';
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      received += bytes.toString('utf8');
      if (received === '~HS\r\n') {
        received = '';
        if (!this.isSilent) socket.write(describeStatus(this.isOutOfPaper));
      } else if (this.breaksOff) socket.resetAndDestroy();
    });
    socket.on('end', () => {
      if (received !== '') this.documents.push(received.replace('~HS\r\n', ''));
      socket.end();
    });
  }
}

const describeStatus = (isOutOfPaper: boolean): string =>
  [`030,${Number(isOutOfPaper)},0,0320,000,0,0,0,000,0,0,0`, '001,0,0,0,1,2,4,0,00000000,1,000', '1234,0']
    .map((line) => `\u0002${line}\u0003\r\n`)
    .join('');
