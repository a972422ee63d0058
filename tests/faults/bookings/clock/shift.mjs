// Loaded before everything else (`node --import`): the process's wall clock is wrong by as many milliseconds as a file says.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const realNow = Date.now.bind(Date);
let offset = 0;

function read() {
  try {
    offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8')) || 0;
  } catch {
    // Nobody has set it yet.
  }
}
read();
setInterval(read, 50).unref();

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(realNow() + offset);
    else super(...args);
  }
  static now() {
    return realNow() + offset;
  }
};
