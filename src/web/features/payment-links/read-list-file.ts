/** Far more than two hundred links take. */
const mostBytes = 200_000;

/** `null`: not JSON, or not a list. What the rows are is checked by the server. */
export async function readListFile(file: Blob): Promise<unknown[] | null> {
  if (file.size > mostBytes) return null;
  try {
    const list: unknown = JSON.parse(await file.text());
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
