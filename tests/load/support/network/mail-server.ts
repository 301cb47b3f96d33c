import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const answers: Readonly<Record<string, string>> = {
  DATA: '354 Go on',
  QUIT: '221 Bye',
};

/** A mail server that records the Message-ID and the senders of every mail; while it is closed it refuses every connection. */
export class MailServer {
  readonly received: string[] = [];
  /** Senders in envelopes and From headers. */
  readonly senders = new Set<string>();
  #server: Server | undefined;

  /** Listens on this port, which stays reserved while it is closed. */
  async open(port: number): Promise<void> {
    this.#server = createServer((socket) => {
      this.#talk(socket).catch(() => socket.destroy());
    }).listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  close(): void {
    this.#server?.close();
  }

  async #talk(socket: Socket): Promise<void> {
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 Ready');
    let isLetter = false;
    for await (const line of createInterface(socket)) {
      if (!isLetter) {
        const [, sender] = /^MAIL FROM:(\S*)/iu.exec(line) ?? [];
        if (sender !== undefined) this.senders.add(sender);
        const command = line.slice(0, 4).toUpperCase();
        isLetter = command === 'DATA';
        say(answers[command] ?? '250 Ok');
      } else if (line === '.') {
        isLetter = false;
        say('250 Taken');
      } else {
        const [, from] = /^From: (.+)$/iu.exec(line) ?? [];
        if (from !== undefined) this.senders.add(from);
        const [, id] = /^Message-ID: (.+)$/iu.exec(line) ?? [];
        if (id !== undefined) this.received.push(id);
      }
    }
    socket.end();
  }
}
