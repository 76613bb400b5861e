// Reads PDF values from bytes: numbers, names, references, arrays and dictionaries. What strings say is of no interest.
import { beyond, invalid, LIMITS } from './limits.ts';

export class Name {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export class Reference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

export type Dictionary = ReadonlyMap<string, Value>;
/** A string is `undefined`. */
export type Value = number | boolean | null | undefined | Name | Reference | Value[] | Dictionary;

export const isDictionary = (value: Value): value is Dictionary => value instanceof Map;
export const nameIn = (value: Value): string | undefined => (value instanceof Name ? value.text : undefined);
export const wholeIn = (value: Value): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

/** The value goes on after the bytes that were read. */
export const CUT_OFF = Symbol('cut off');

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'));
const code = (sign: string) => sign.charCodeAt(0);
const [open, close, less, greater] = [code('('), code(')'), code('<'), code('>')];
const [bracket, endBracket, slash, percent, backslash] = [
  code('['),
  code(']'),
  code('/'),
  code('%'),
  code('\\'),
];

export class ValueReader {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  private get byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw CUT_OFF;
    return byte;
  }

  skipSpace(): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      const { byte } = this;
      if (byte === percent) {
        while (this.byte !== 10 && this.byte !== 13) this.at += 1;
      } else if (!WHITE.has(byte)) return;
    }
  }

  /** A run of ordinary characters: a number or a keyword. */
  word(): string {
    this.skipSpace();
    const start = this.at;
    while (!WHITE.has(this.byte) && !DELIMITERS.has(this.byte)) {
      this.at += 1;
      if (this.at - start > 127) throw invalid('a word without an end');
    }
    return this.bytes.toString('latin1', start, this.at);
  }

  value(depth = 0): Value {
    if (depth > LIMITS.depth) throw beyond('nested too deeply');
    this.skipSpace();
    switch (this.byte) {
      case slash:
        return this.name();
      case open:
        return this.string();
      case bracket:
        return this.array(depth);
      case less:
        if (this.peek(1) !== less) return this.hexString();
        return this.dictionary(depth);
      default:
        return this.numberOrKeyword();
    }
  }

  private peek(ahead: number): number {
    const byte = this.bytes[this.at + ahead];
    if (byte === undefined) throw CUT_OFF;
    return byte;
  }

  private name(): Name {
    this.at += 1;
    const start = this.at;
    while (!WHITE.has(this.byte) && !DELIMITERS.has(this.byte)) {
      this.at += 1;
      if (this.at - start > 500) throw invalid('a name without an end');
    }
    const text = this.bytes.toString('latin1', start, this.at);
    return new Name(
      text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  }

  private string(): undefined {
    for (let nested = 0; ; this.at += 1) {
      const { byte } = this;
      if (byte === backslash) this.at += 1;
      else if (byte === open) nested += 1;
      else if (byte === close) {
        nested -= 1;
        if (nested === 0) break;
      }
    }
    this.at += 1;
  }

  private hexString(): undefined {
    while (this.byte !== greater) this.at += 1;
    this.at += 1;
  }

  private array(depth: number): Value[] {
    this.at += 1;
    const values: Value[] = [];
    for (;;) {
      this.skipSpace();
      if (this.byte === endBracket) break;
      values.push(this.value(depth + 1));
    }
    this.at += 1;
    return values;
  }

  private dictionary(depth: number): Dictionary {
    this.at += 2;
    const entries = new Map<string, Value>();
    for (;;) {
      this.skipSpace();
      if (this.byte === greater && this.peek(1) === greater) break;
      if (this.byte !== slash) throw invalid('a dictionary without a key');
      const key = this.name().text;
      entries.set(key, this.value(depth + 1));
    }
    this.at += 2;
    return entries;
  }

  private numberOrKeyword(): Value {
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) throw invalid('neither a number nor a keyword');
    const number = Number(word);
    return /^\d+$/.test(word) ? this.referenceTo(number) : number;
  }

  /** "12 0 R" is a reference, "12 0 595" three numbers. */
  private referenceTo(number: number): number | Reference {
    const before = this.at;
    this.skipSpace();
    const start = this.at;
    while (this.byte >= 48 && this.byte <= 57) this.at += 1;
    if (this.at > start && this.at - start <= 5) {
      this.skipSpace();
      const next = this.at + 1 < this.bytes.length ? this.peek(1) : undefined;
      if (this.byte === code('R') && (next === undefined || WHITE.has(next) || DELIMITERS.has(next))) {
        this.at += 1;
        return new Reference(number);
      }
    }
    this.at = before;
    return number;
  }
}
