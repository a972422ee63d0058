import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MARKED_FILES, PUBLIC_PAGES, pageFile, withSiteUrl } from '@rostro/shared/pages';

const TYPES: Record<string, string> = { '.html': 'text/html', '.xml': 'application/xml', '.txt': 'text/plain' };
const FILE_OF = new Map(PUBLIC_PAGES.map((page) => [page.path, pageFile(page)]));

/** Answers the files that contain the site's own address: the public pages and the files for search engines. */
export function serveMarkedFiles(web: string, siteUrl: string) {
  const built = new Map(
    MARKED_FILES.map((file) => [file, withSiteUrl(readFileSync(join(web, file), 'utf8'), siteUrl)]),
  );
  /** @returns whether the path was one of them */
  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const file = FILE_OF.get(path) ?? path.slice(1);
    const text = built.get(file);
    if (text === undefined) return false;
    const zipped = request.headers['accept-encoding']?.includes('gzip') === true;
    const body = zipped ? gzipSync(text) : Buffer.from(text);
    response.writeHead(200, {
      'content-type': `${TYPES[extname(file)]}; charset=utf-8`,
      ...(zipped && { 'content-encoding': 'gzip' }),
      'content-length': body.length,
      'cache-control': 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
