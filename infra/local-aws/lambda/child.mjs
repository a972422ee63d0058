// The process of one function: it answers each event with what the function answers. In plain JavaScript, so that any
// process may start it.
import { createRequire } from 'node:module';

const [file, handler] = process.argv.slice(2);
const run = createRequire(import.meta.url)(file)[handler];

process.on('message', async ({ id, event }) => {
  try {
    process.send({ id, result: await run(event) });
  } catch (error) {
    process.send({ id, error: { errorType: error.name, errorMessage: error.message } });
  }
});
// The parent is gone, and nobody waits for an answer.
process.on('disconnect', () => process.exit());
