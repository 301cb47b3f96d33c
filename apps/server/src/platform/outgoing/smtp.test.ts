import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

import { expect, test } from 'vitest';

import { sendBySmtp } from './smtp.ts';

test('a mail server that offers no TLS gets no mail where TLS is asked for', async () => {
  const commands: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      const [command = ''] = data.toString().split(' ');
      commands.push(command.trim());
      socket.write(command.startsWith('EHLO') ? '250 mail.example\r\n' : '502 no\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const letter = {
    from: { name: 'Patinha', address: 'oi@patinha.test' },
    to: 'ana@patinha.test',
    subject: 'Seu código',
    text: '123456',
  };
  const url = `smtp://127.0.0.1:${port}`;
  await expect(sendBySmtp(url, { ...letter, requiresTls: true })).rejects.toThrow('STARTTLS');
  expect(commands).not.toContain('MAIL');
  await expect(sendBySmtp(url, { ...letter, requiresTls: false })).rejects.toThrow('502');
  expect(commands).toContain('MAIL');
  server.close();
});
