const MEBIBYTE = 1024 * 1024;

/** "640 kB", "12.4 MB" */
export function bytesText(bytes: number): string {
  if (bytes < MEBIBYTE) return `${Math.ceil(bytes / 1024)} kB`;
  const megabytes = bytes / MEBIBYTE;
  return `${megabytes < 100 ? megabytes.toFixed(1).replace(/\.0$/, '') : Math.round(megabytes)} MB`;
}

/** "12.4 of 30 MB" */
export function progressText(bytes: number, total: number): string {
  const [figure, unit] = bytesText(total).split(' ');
  const done = bytesText(Math.min(bytes, total));
  return done.endsWith(` ${unit}`)
    ? `${done.split(' ')[0]} of ${figure} ${unit}`
    : `${done} of ${figure} ${unit}`;
}
