/** Connection trouble and want of room or memory: the database's absence, not a bug. Later the same may work. */
const codes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[123]|08\d{3}|53\d{3})$/;
const words =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

export const isDatabaseAway = ({ code, message }: { code?: string | undefined; message: string }): boolean =>
  codes.test(code ?? '') || words.test(message);
