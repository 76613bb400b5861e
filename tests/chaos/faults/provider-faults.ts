// Provider faults, simulated by a gate in front of the provider.
import type { Gate } from '../trials/gate.ts';

export const providerFaults = ['refused', '500', '429', 'hang', 'reset', 'garbage'] as const;
export type ProviderFault = (typeof providerFaults)[number];

const http = (status: string) =>
  `HTTP/1.1 ${status}\r\ncontent-type: text/plain\r\ncontent-length: 8\r\nconnection: close\r\n\r\nnot well`;
const garbage = '\u0000\u0001{"half": [an answer\r\n<html>\u0007';

/** SMTP equivalents: 421 closes the connection, 451 is a temporary failure. */
export function breakGate(gate: Gate, fault: ProviderFault, speaksFirst = false): Promise<unknown> {
  switch (fault) {
    case 'refused':
      return gate.refuse();
    case 'hang':
      return gate.hang();
    case 'reset':
      return gate.reset();
    case '500':
      return gate.say(
        speaksFirst ? '421 Service not available\r\n' : http('500 Internal Server Error'),
        speaksFirst,
      );
    case '429':
      return gate.say(speaksFirst ? '451 Too many messages\r\n' : http('429 Too Many Requests'), speaksFirst);
    case 'garbage':
      return gate.say(
        speaksFirst
          ? garbage
          : `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n${garbage}`,
        speaksFirst,
      );
  }
}
