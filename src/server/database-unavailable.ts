/** Connection errors, and lack of disk space or memory: the database is unavailable and a retry may work. */
const retryableCodes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[123]|08\d{3}|53\d{3})$/;
const retryableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

export const isDatabaseUnavailable = ({
  code,
  message,
}: {
  code?: string | undefined;
  message: string;
}): boolean => retryableCodes.test(code ?? '') || retryableMessages.test(message);
