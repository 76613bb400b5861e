/** Code points a font has a glyph for, from its `cmap` table in formats 4 and 12, which all our fonts use. */
export function readCodePoints(cmap: Buffer): ReadonlySet<number> {
  const found = new Set<number>();
  for (let entry = 4; entry < 4 + cmap.readUInt16BE(2) * 8; entry += 8) {
    const platform = cmap.readUInt16BE(entry);
    const table = cmap.subarray(cmap.readUInt32BE(entry + 4));
    // Unicode platforms.
    if (platform !== 0 && platform !== 3) continue;
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, found);
    if (format === 12) addGroups(table, found);
  }
  return found;
}

function addSegments(table: Buffer, found: Set<number>): void {
  const doubled = table.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + doubled + at);
    const delta = table.readUInt16BE(16 + doubled * 2 + at);
    const rangeAt = 16 + doubled * 3 + at;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const listed = range === 0 ? code : table.readUInt16BE(rangeAt + range + (code - start) * 2);
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) found.add(code);
    }
  }
}

function addGroups(table: Buffer, found: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group++) {
    const at = 16 + group * 12;
    const [start, end, glyph] = [0, 4, 8].map((field) => table.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    for (let code = start; code <= end; code++) if (glyph + code - start !== 0) found.add(code);
  }
}
