import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { API_DOCS_LAYOUT, API_DOCS_SCRIPT } from '@rostro/shared/contract/meta';

/**
 * The files of `/api/docs`, by their path on the site, unchanged from their package. The site's own bundle contains
 * nothing of them.
 */
export function apiDocsFiles(root: string): ReadonlyMap<string, string> {
  const built = join(root, 'node_modules', 'rapidoc', 'dist');
  const licences = 'rapidoc-min.js.LICENSE.txt';
  return new Map([
    [API_DOCS_SCRIPT, join(built, 'rapidoc-min.js')],
    [`/assets/${licences}`, join(built, licences)],
    [API_DOCS_LAYOUT, join(root, 'infra', 'build', 'api-docs-layout.js')],
  ]);
}

/** Puts them into the built site. */
export async function addApiDocs(root: string, site: string): Promise<void> {
  for (const [path, file] of apiDocsFiles(root)) {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await copyFile(file, join(site, path));
  }
}
