// Downloads the same file on many connections until it is stopped, in a process of its own. `bytesPerSecond` limits each
// connection as a customer's line does; 0: as fast as the machine.
import { connect } from 'node:net';

process.once('message', ({ port, path, headers, connections, bytesPerSecond }) => {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}connection: close\r\n\r\n`;
  let bytes = 0;
  let isStopped = false;
  const sockets = new Set();
  const download = () => {
    if (isStopped) return;
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    const began = performance.now();
    let received = 0;
    sockets.add(socket);
    socket.on('data', (chunk) => {
      received += chunk.length;
      bytes += chunk.length;
      if (bytesPerSecond === 0) return;
      const ahead = (received / bytesPerSecond) * 1000 - (performance.now() - began);
      if (ahead < 10) return;
      socket.pause();
      setTimeout(() => socket.resume(), ahead);
    });
    socket.on('error', () => {});
    // The next customer.
    socket.on('close', () => {
      sockets.delete(socket);
      download();
    });
  };
  for (let connection = 0; connection < connections; connection += 1) download();
  process.once('message', () => {
    isStopped = true;
    for (const socket of sockets) socket.destroy();
    process.send({ bytes }, () => process.disconnect());
  });
});
