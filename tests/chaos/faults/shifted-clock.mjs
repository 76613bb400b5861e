// Preloaded by `npm run faults` only: shifts the product's clock by the milliseconds in a file.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.env.FAULT_CLOCK_FILE ?? '';
const RealDate = Date;
let offset = 0;
const read = () => {
  const wanted = Number(readFileSync(file, 'utf8')) || 0;
  if (wanted === offset) return;
  offset = wanted;
  // Acknowledges the new offset.
  writeFileSync(`${file}.counts`, String(offset));
};
read();
setInterval(read, 50).unref();

class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...given);
  }
  static now() {
    return RealDate.now() + offset;
  }
}
globalThis.Date = ShiftedDate;
