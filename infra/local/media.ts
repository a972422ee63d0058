import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openStorage, type Storage } from '@rostro/local-aws/storage';
import { AWS_PATHS, LOCAL_BUCKET, LOCAL_CLINICAL_BUCKET, LOCAL_CREDENTIALS } from './environment.ts';
import { SITE_HEADERS } from './site-headers.ts';

/** The folder of pictures in the data folder. */
export const STORAGE_FOLDER = 'rostro-media';

/** The only folder that the CDN may read: all others are private. */
const SERVED = 'media/';
const FOLDERS = ['archives', 'incoming', 'media', 'records-incoming'];
const CLINICAL_FOLDERS = ['records'];
/** The folders of both buckets, which lie together: no name is of both. */
export const MEDIA_FOLDERS = [...FOLDERS, ...CLINICAL_FOLDERS];

interface MediaOptions {
  dataDir: string;
  /** The gateway's address for the functions. */
  host: string;
}

/** Opens the buckets of pictures and of clinical photos on this machine, and what the CDN serves of it. */
export function openMedia({ dataDir, host }: MediaOptions) {
  const open = (bucket: string, folders: readonly string[]): Storage =>
    openStorage({
      folder: join(dataDir, STORAGE_FOLDER),
      bucket,
      folders,
      host,
      path: AWS_PATHS.storage,
      credentials: LOCAL_CREDENTIALS,
    });
  const pictures = open(LOCAL_BUCKET, FOLDERS);
  const clinical = open(LOCAL_CLINICAL_BUCKET, CLINICAL_FOLDERS);
  const s3: Storage['handle'] = (request, response, url) =>
    (`${url.pathname}/`.startsWith(`${AWS_PATHS.storage}/${LOCAL_CLINICAL_BUCKET}/`) ? clinical : pictures).handle(
      request,
      response,
      url,
    );
  return { s3, published: servePublished(pictures) };
}

/** Serves `/media/*` like the CDN: published pictures by name, without authorization. */
const servePublished =
  ({ read }: Storage) =>
  async ({ method }: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    for (const [name, value] of Object.entries(SITE_HEADERS)) response.setHeader(name, value);
    if (method !== 'GET' && method !== 'HEAD') return plain(response, 405, 'Método no permitido');
    const key = url.pathname.slice(1);
    const found = key.startsWith(SERVED) ? await read(key) : null;
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
