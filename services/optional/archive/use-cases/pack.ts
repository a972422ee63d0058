import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { clinicalBucket } from '@rostro/platform/s3/client';
import { openObject } from '@rostro/platform/s3/objects';
import { ZipFile } from 'yazl';
import { type FileFacts, MANIFEST, type Manifest, pictureFile, README } from '../domain/format.ts';
import type { WrittenItems } from './write-items.ts';

export interface Packed {
  bytes: number;
  /** In base64. */
  sha256: string;
  manifest: Manifest;
}

interface ManifestFacts {
  release: string;
  from: string;
  until: () => string;
  readme: string;
}

/** Counts and hashes a stream. */
function measured() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, facts: (encoding: 'hex' | 'base64') => ({ bytes, sha256: hash.digest(encoding) }) };
}

/** Packs the files of a folder, then the pictures from storage one by one, then the manifest. */
export async function pack(
  folder: string,
  to: string,
  { files, totals, pictures }: WrittenItems,
  said: ManifestFacts,
): Promise<Packed> {
  const zip = new ZipFile();
  const whole = measured();
  const written = pipeline(zip.outputStream, whole.through, createWriteStream(to, { mode: 0o600 }));
  // It is awaited at the end; until then `addPicture` reports its failure.
  written.catch(() => undefined);
  // A failing picture ends the file, too.
  zip.on('error', (error: Error) => whole.through.destroy(error));
  zip.addBuffer(Buffer.from(said.readme), README);
  for (const file of Object.keys(files)) zip.addFile(join(folder, file), file);

  const packed: Record<string, FileFacts> = {};
  const missing: string[] = [];
  for (const key of [...pictures].sort()) {
    const facts = await addPicture(zip, key, written);
    if (facts === null) missing.push(key);
    else packed[pictureFile(key)] = facts;
  }
  const manifest: Manifest = {
    format: 1,
    release: said.release,
    from: said.from,
    until: said.until(),
    totals: { ...totals, pictures: Object.keys(packed).length },
    files: { ...files, ...packed },
    missingPictures: missing,
  };
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), MANIFEST);
  zip.end();
  await written;
  return { ...whole.facts('base64'), manifest };
}

/** Null: it is not in storage. */
async function addPicture(zip: ZipFile, key: string, written: Promise<void>): Promise<FileFacts | null> {
  const found = await openObject(key, key.startsWith('records/') ? clinicalBucket() : undefined);
  if (found === null) return null;
  const { through, facts } = measured();
  const entry = new PassThrough();
  zip.addReadStream(entry, pictureFile(key), { compress: false });
  // The output may fail before the picture is read to its end.
  await Promise.race([pipeline(found.bytes, through, entry), written]);
  await finished(entry, { writable: false }).catch(() => undefined);
  return { ...facts('hex'), type: found.type };
}
