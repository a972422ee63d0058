import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { AWS_PATHS, LOCAL_BUCKET, LOCAL_CREDENTIALS } from '../../local/environment.ts';
import { SITE_HEADERS } from '../../local/site-headers.ts';
import type { Handle } from '../gateway/server.ts';
import { s3Bucket } from './bucket.ts';
import { type Files, openFiles } from './files.ts';

/** The only folder that the CDN may read: all others are private. */
const SERVED = 'media/';

/** Serves `/media/*` like the CDN: published pictures by name, without authorization. */
const servePublished =
  (files: Files, headers: Readonly<Record<string, string>>) =>
  async ({ method }: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (method !== 'GET' && method !== 'HEAD') return plain(response, 405, 'Método no permitido');
    const key = url.pathname.slice(1);
    const found = key.startsWith(SERVED) ? await files.get(key) : null;
    if (found === null) return plain(response, 404, 'No encontrado');
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': found.bytes.length,
      ...(found.cacheControl === undefined ? {} : { 'cache-control': found.cacheControl }),
    });
    response.end(method === 'HEAD' ? undefined : found.bytes);
  };

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}

/** The folder of pictures in the data folder. */
export const STORAGE_FOLDER = 'rostro-media';

export interface Storage {
  /** S3's endpoint. */
  s3: Handle;
  /** The objects that the CDN serves. */
  published: Handle;
}

interface StorageOptions {
  dataDir: string;
  /** The gateway's address for the functions. */
  host: string;
  now?: () => Date;
}

/** Opens the bucket of pictures on this machine. */
export function openStorage({ dataDir, host, now = () => new Date() }: StorageOptions): Storage {
  const files = openFiles(join(dataDir, STORAGE_FOLDER));
  const path = `${AWS_PATHS.storage}/${LOCAL_BUCKET}`;
  return {
    s3: s3Bucket({ files, path, bucket: LOCAL_BUCKET, keys: LOCAL_CREDENTIALS, host, now }),
    published: servePublished(files, SITE_HEADERS),
  };
}
