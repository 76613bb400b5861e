// Limits of the check: far above every real report, and small enough that no file keeps the server busy or fills its memory.

export const LIMITS = {
  /** Read from the file in total. */
  bytesRead: 160 * 1024 * 1024,
  /** Unpacked in total, and of one stream. */
  bytesInflated: 64 * 1024 * 1024,
  streamBytes: 6 * 1024 * 1024,
  /** Of all sections together. */
  bytesKept: 12 * 1024 * 1024,
  /** One object outside of streams, such as a long list of pages. */
  objectBytes: 1024 * 1024,
  /** Cross-reference sections: one for each time the file was saved. */
  sections: 500,
  subsections: 20_000,
  /** Nodes of the page tree that are looked at one by one. */
  pageNodes: 5_000,
  depth: 40,
};

/** invalid: damaged, or no PDF. beyond: more than the limits, or a form that is not read. */
export class PdfFault extends Error {
  readonly kind: 'invalid' | 'beyond';

  constructor(kind: 'invalid' | 'beyond', why: string) {
    super(why);
    this.name = 'PdfFault';
    this.kind = kind;
  }
}

export const invalid = (why: string): PdfFault => new PdfFault('invalid', why);
export const beyond = (why: string): PdfFault => new PdfFault('beyond', why);
