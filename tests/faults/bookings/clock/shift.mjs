// Loaded first (`node --import`): shifts the process's clock by the milliseconds in a file.
import { readFileSync } from 'node:fs';
import { testClock } from '../../../support/clock.mjs';

const clock = testClock();

function read() {
  try {
    clock.offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8')) || 0;
  } catch {
    // The file does not exist yet.
  }
}
read();
setInterval(read, 50).unref();
