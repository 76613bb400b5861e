// Whether a file is a complete PDF that anyone can open, and how many pages it has. Reads only the structure, so that a file
// of any size takes little memory. Knows no file system; hostile files end at the limits.
import { MAX_PDF_PAGES } from '../../../domain/report/report-limits.ts';
import { openDocument, type PdfDocument } from './document.ts';
import { invalid, LIMITS, PdfFault } from './limits.ts';
import { boundedSource, type ReadAt, type Source } from './source.ts';
import { isDictionary, nameIn, Reference, type Value, wholeIn } from './values.ts';

export type PdfProblem = 'not-a-pdf' | 'pdf-encrypted' | 'pdf-damaged' | 'pdf-unreadable';
export type CheckedPdf = { ok: true; pages: number } | { ok: false; reason: PdfProblem };

/** Readers look for header and end within so many bytes. */
const HEADER_BYTES = 1024;
const END_BYTES = 2048;

const refuse = (reason: PdfProblem): CheckedPdf => ({ ok: false, reason });

export async function checkPdf(readAt: ReadAt, size: number): Promise<CheckedPdf> {
  const source = boundedSource(readAt, size);
  const header = (await source.read(0, HEADER_BYTES)).toString('latin1').search(/%PDF-[12]\.\d/);
  if (header < 0) return refuse('not-a-pdf');
  try {
    // Offsets count from the header, if there is something before it, or from the beginning of the file.
    const parts = header === 0 ? [source] : [from(source, header), source];
    return await firstThatWorks(parts.map((part) => () => checkStructure(part)));
  } catch (error) {
    if (error instanceof PdfFault) return refuse(error.kind === 'invalid' ? 'pdf-damaged' : 'pdf-unreadable');
    throw error;
  }
}

const from = ({ size, read }: Source, start: number): Source => ({
  size: size - start,
  read: (offset, length) => read(start + offset, length),
});

async function firstThatWorks([check, ...others]: (() => Promise<CheckedPdf>)[]): Promise<CheckedPdf> {
  if (!check) throw invalid('nothing to check');
  try {
    return await check();
  } catch (error) {
    if (others.length === 0 || !(error instanceof PdfFault)) throw error;
    return firstThatWorks(others);
  }
}

async function checkStructure(source: Source): Promise<CheckedPdf> {
  const document = await openDocument(source, await readStart(source));
  // In every saved state: an encrypted file stays so.
  if (document.trailers.some((trailer) => (trailer.get('Encrypt') ?? null) !== null))
    return refuse('pdf-encrypted');
  const pages = await countPages(document);
  return pages > 0 && pages <= MAX_PDF_PAGES ? { ok: true, pages } : refuse('pdf-damaged');
}

/** "startxref 1234 %%EOF" at the end. */
async function readStart(source: Source): Promise<number> {
  const end = (await source.read(source.size - END_BYTES, END_BYTES)).toString('latin1');
  const last = [...end.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)].at(-1);
  if (!last) throw invalid('no end');
  return Number(last[1]);
}

async function countPages({ trailers, resolve }: PdfDocument): Promise<number> {
  const root = trailers.map((trailer) => trailer.get('Root')).find((value) => value instanceof Reference);
  const catalog = await resolve(root);
  if (!isDictionary(catalog)) throw invalid('no catalog');
  const tree = await resolve(catalog.get('Pages'));
  if (!isDictionary(tree)) throw invalid('no pages');
  const counted = await countLeaves(catalog.get('Pages'), resolve);
  if (counted !== 'too-many') return counted;
  const claimed = wholeIn(await resolve(tree.get('Count')));
  if (claimed === undefined || claimed < LIMITS.pageNodes / 2) throw invalid('pages that are not counted');
  return claimed;
}

async function countLeaves(tree: Value, resolve: PdfDocument['resolve']): Promise<number | 'too-many'> {
  const seen = new Set<number>();
  const left: Value[] = [tree];
  let pages = 0;
  for (let nodes = 0; left.length > 0; nodes += 1) {
    if (nodes >= LIMITS.pageNodes) return 'too-many';
    const next = left.pop();
    if (next instanceof Reference) {
      if (seen.has(next.number)) throw invalid('pages that lead to each other');
      seen.add(next.number);
    }
    const node = await resolve(next);
    if (!isDictionary(node)) throw invalid('a page that is not there');
    const kids = await resolve(node.get('Kids'));
    if (Array.isArray(kids)) {
      for (const kid of kids) left.push(kid);
    } else if (nameIn(node.get('Type')) === 'Pages') {
      throw invalid('a list of pages without pages');
    } else pages += 1;
  }
  return pages;
}
