// Loaded before everything else (`node --import`): the process's wall clock is wrong by as many milliseconds as a file says.
import { readFileSync } from 'node:fs';
import { testClock } from '../../../support/clock.mjs';

const clock = testClock();

function read() {
  try {
    clock.offset = Number(readFileSync(process.env.CLOCK_OFFSET_FILE ?? '', 'utf8')) || 0;
  } catch {
    // Nobody has set it yet.
  }
}
read();
setInterval(read, 50).unref();
