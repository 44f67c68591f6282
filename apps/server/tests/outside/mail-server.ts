import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** The fault of a mail server: none, or one that real mail servers have. */
export type MailServerFault = 'well' | 'refusing' | 'silent' | 'garbage' | 'dropping';

export interface MailServer {
  readonly url: string;
  mood: MailServerFault;
  /** The accepted mail with its headers. */
  readonly received: readonly string[];
  close(): Promise<void>;
}

/** A small SMTP server in this process with a chosen fault. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // The client may hang up in the middle, as may we.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    handleConnection(socket, it.mood, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const it: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    received,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return it;
}

function handleConnection(socket: Socket, mood: MailServerFault, received: string[]): void {
  if (mood === 'silent') return;
  if (mood === 'garbage')
    return void socket.write('\u0000\u0007 <html>not what you asked for</html>\r\n'.repeat(40));
  const writeLine = (line: string): void => void socket.write(`${line}\r\n`);
  let letter: string[] | null = null;
  createInterface(socket).on('line', (line) => {
    if (letter === null) {
      if (/^DATA/i.test(line)) letter = [];
      writeLine(getReply(line, mood));
      return;
    }
    if (mood === 'dropping') return void socket.destroy();
    letter.push(line);
    if (line !== '.') return;
    received.push(letter.join('\n'));
    letter = null;
    writeLine('250 taken');
  });
  writeLine('220 mail.example');
}

function getReply(line: string, mood: MailServerFault): string {
  if (/^RCPT/i.test(line) && mood === 'refusing') return '550 nobody of that name';
  if (/^DATA/i.test(line)) return '354 go on';
  if (/^QUIT/i.test(line)) return '221 good bye';
  return '250 yes';
}
