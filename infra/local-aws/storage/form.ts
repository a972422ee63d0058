import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Fields, Rules } from './policy.ts';
import { Refusal } from './refusal.ts';

export interface Posted {
  rules: Rules;
  fields: Fields;
  file: Buffer;
}

const LIMITS = { files: 1, fields: 30, fieldSize: 20_000 };
const broken = () => new Refusal(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.');
const noFile = () => new Refusal(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');

function parserOf(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits: LIMITS });
  } catch {
    throw broken();
  }
}

async function bounded(stream: Readable, { minBytes, maxBytes }: Rules): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw new Refusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum size.');
  if (size < minBytes) throw new Refusal(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum.');
  return Buffer.concat(chunks);
}

/**
 * Reads a form with its one file, which comes last as S3 requires: fields after it are not read.
 * @param rulesOf checks the fields before a byte of the file is stored
 */
export function readForm(request: IncomingMessage, rulesOf: (fields: Fields) => Rules): Promise<Posted> {
  const form = parserOf(request);
  const given = new Map<string, string>();
  const take = async (stream: Readable): Promise<Posted> => {
    try {
      const fields = Object.fromEntries(given);
      const rules = rulesOf(fields);
      return { rules, fields, file: await bounded(stream, rules) };
    } finally {
      // A rejected request is read to its end, because a browser that is still sending would not see the response.
      stream.resume();
    }
  };
  return new Promise((resolve, reject) => {
    let found: Promise<Posted> | undefined;
    form.on('field', (name, value) => void given.set(name.toLowerCase(), value));
    form.on('file', (_name, stream) => {
      found = take(stream);
      found.then(resolve, () => undefined);
    });
    form.on('error', () => reject(broken()));
    // A rejection waits until everything is read, for the same reason.
    form.on('close', () => (found ?? Promise.reject(noFile())).then(resolve, reject));
    request.on('aborted', () => reject(broken()));
    request.pipe(form);
  });
}
