/** Well above the size of two hundred links. */
const maxBytes = 200_000;

/** `null`: not JSON, or not a list. The server checks the rows. */
export async function readListFile(file: Blob): Promise<unknown[] | null> {
  if (file.size > maxBytes) return null;
  try {
    const list: unknown = JSON.parse(await file.text());
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}
