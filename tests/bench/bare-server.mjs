// Reference server: node:http that sends the same bytes. Gets its answers over IPC and reports its port.
import { createServer } from 'node:http';

process.once('message', (answers) => {
  const ready = new Map(
    answers.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const answer = ready.get(request.url);
    if (!answer) return response.writeHead(404).end();
    response.writeHead(200, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
process.once('disconnect', () => process.exit(0));
