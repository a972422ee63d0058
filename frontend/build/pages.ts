import { escapeHtml } from '@rostro/shared/html';
import {
  BUILT_PAGES,
  PREVIEW_SIZE,
  type PublicPage,
  pageFile,
  previewOf,
  SITE_URL_MARK,
  SITEMAP_PATH,
} from '@rostro/shared/pages';
import type { Plugin } from 'vite';

interface Chunk {
  type: 'chunk';
  fileName: string;
  facadeModuleId: string | null;
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}
type Bundle = Record<string, Chunk | { type: 'asset'; source: string | Uint8Array }>;

const NO_INDEX = '<meta name="robots" content="noindex" />';

const LATER = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|preload" as="fetch)"[^>]*>)/g;

/**
 * A prerendered page is visible without scripts. So `boot.js` requests the scripts after the first paint, and they do
 * not compete with styles, fonts and images for bandwidth.
 */
function scriptsLater(html: string): string {
  const later = [...html.matchAll(LATER)].map(([tag]) => tag.trim());
  const boot = `<template id="later">${later.join('')}</template>\n    <script defer src="/boot.js"></script>`;
  return html.replace(LATER, '').replace('</head>', `  ${boot}\n  </head>`);
}

/** The files that the chunk of a page needs, without the files that every page loads. */
function filesOf(bundle: Bundle, source: string, loaded: (file: string) => boolean): { js: string[]; css: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`));
  if (entry === undefined) throw new Error(`no chunk is made of ${source}`);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const js = new Set([entry.fileName]);
  for (const name of js) for (const imported of byName.get(name)?.imports ?? []) js.add(imported);
  const css = [...js].flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]);
  return { js: [...js].filter((name) => !loaded(name)), css: [...new Set(css)].filter((name) => !loaded(name)) };
}

const says = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}" />`;

const sizeOfDrawing = [
  says('og:image:type', 'image/png'),
  says('og:image:width', String(PREVIEW_SIZE.width)),
  says('og:image:height', String(PREVIEW_SIZE.height)),
];

function tagsOf(page: PublicPage): string[] {
  const { path, title, description, picture, data = [] } = page;
  const url = `${SITE_URL_MARK}${path}`;
  return [
    `<link rel="canonical" href="${url}" />`,
    says('og:type', 'website'),
    says('og:locale', 'es_MX'),
    says('og:url', url),
    says('og:title', title),
    says('og:description', description),
    says('og:image', `${SITE_URL_MARK}${previewOf(page)}`),
    ...(picture === undefined ? sizeOfDrawing : []),
    says('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...data.map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}" />`),
  ];
}

function pageOf(template: string, page: PublicPage, bundle: Bundle): string {
  const needed = page.source ? filesOf(bundle, page.source, (file) => template.includes(file)) : { js: [], css: [] };
  const tags = [
    ...tagsOf(page),
    ...needed.css.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...needed.js.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  const html = template
    .replace(/<title>.*<\/title>/, `<title>${escapeHtml(page.title)}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/,
      `<meta name="description" content="${escapeHtml(page.description)}" />`,
    )
    .replace('</head>', `  ${tags.join('\n    ')}\n  </head>`);
  return scriptsLater(html);
}

const ROBOTS = `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${SITE_URL_MARK}${SITEMAP_PATH}\n`;

/**
 * Writes an HTML file for each public page, with its own title, preview and preloaded files, and `robots.txt`. The `index.html` for all other paths gets `noindex`.
 */
export function publicPages(): Plugin {
  return {
    name: 'rostro-public-pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_options, output) {
      const bundle = output as unknown as Bundle;
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('the build made no index.html');
      const template = String(index.source);
      for (const page of BUILT_PAGES) {
        this.emitFile({ type: 'asset', fileName: pageFile(page), source: pageOf(template, page, bundle) });
      }
      index.source = template.replace('</head>', `  ${NO_INDEX}\n  </head>`);
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: ROBOTS });
    },
  };
}
